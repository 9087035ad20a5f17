import { COMPACT } from '@saldo/contract/compact';
import { auth } from '@saldo/contract/auth';
import { folder } from '@saldo/contract/folder';
import { ANNA } from '#testing/anna.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onWake } from '#lib/live/wake.ts';
import { atRest } from '#testing/at-rest.ts';
import { createApi, successOf } from './api.ts';
import type { ApiError } from './api-error.ts';
import { callEarly, callFor } from './early-calls.ts';

const api = createApi(auth);
const folders = createApi(folder);
const answer = (body: string, status = 200, type = 'application/json') =>
  new Response(body, { status, headers: { 'content-type': type } });
const fetched = vi.fn<typeof fetch>();
const failure = async () =>
  api.test.query().then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

describe('callApi', () => {
  beforeEach(() => void vi.stubGlobal('fetch', fetched));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    fetched.mockReset();
  });

  test('sends cookies, the build and the id of the tab', async () => {
    fetched.mockImplementation(async () => answer(JSON.stringify(ANNA)));
    await api.test.query();
    await api.test.query();
    const [first, second] = fetched.mock.calls.map(([, init]) => new Headers(init?.headers));
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/test');
    expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('include');
    expect(first?.get('x-build-timestamp')).toMatch(/^\d{4}-/);
    expect(first?.get('x-app-id')).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(second?.get('x-app-id')).toBe(first?.get('x-app-id'));
  });

  test('tells that the server is back with the first answer after a lost one', async () => {
    const wake = vi.fn<() => void>();
    const stop = onWake(wake);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await failure();
    fetched.mockImplementationOnce(async () => answer('<html>Bad gateway</html>', 502, 'text/html'));
    await failure();
    expect(wake).not.toHaveBeenCalled();
    fetched.mockImplementation(async () => answer(JSON.stringify(ANNA)));
    await api.test.query();
    await api.test.query();
    expect(wake).toHaveBeenCalledOnce();
    stop();
  });

  test('reads the compact form as JSON', async () => {
    fetched.mockImplementation(async () => answer(JSON.stringify(ANNA), 200, COMPACT));
    expect((await api.test.query()).body).toEqual(ANNA);
  });

  test('sends a command that creates something with the same key until it is answered', async () => {
    const made = { id: 5, name: 'Nowy', isInternal: false, version: 1 };
    const add = async (name = 'Nowy') => folders.create.mutate({ body: { name } }).catch(() => undefined);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await add();
    fetched.mockImplementation(async () => answer('<html>Bad gateway</html>', 502, 'text/html'));
    await add();
    fetched.mockImplementation(async () => answer(JSON.stringify(made), 201));
    await add('Inny');
    await add();
    await add();
    const [lost, failed, other, done, next] = fetched.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('idempotency-key'),
    );
    expect(lost).toMatch(/^[\da-f-]{36}$/);
    expect([failed, done]).toEqual([lost, lost]);
    expect(new Set([lost, other, next]).size).toBe(3);
  });

  test('throws the contract’s error with its status and code', async () => {
    fetched.mockResolvedValue(
      answer(JSON.stringify({ statusCode: 403, error: 'FORBIDDEN', message: 'no' }), 403),
    );
    expect(await failure()).toMatchObject({ kind: 'http', status: 403, code: 'FORBIDDEN' });
  });

  test('distinguishes an unreachable server from an unreadable answer', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await failure()).toMatchObject({ kind: 'fetch', status: 0 });
    fetched.mockResolvedValueOnce(answer('{"half":'));
    expect(await failure()).toMatchObject({ kind: 'parsing', status: 200 });
    fetched.mockResolvedValueOnce(answer('<html>Bad gateway</html>', 502, 'text/html'));
    expect(await failure()).toMatchObject({ kind: 'parsing', status: 502 });
  });

  test('refuses an answer that violates the contract', async () => {
    fetched.mockResolvedValueOnce(answer(JSON.stringify({ ...ANNA, userId: 'one' })));
    expect(await failure()).toMatchObject({ kind: 'parsing', status: 200 });
  });

  test('times out after 30 seconds', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    const result = failure();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await result).toMatchObject({ kind: 'timeout' });
  });

  test.each([
    [426, { statusCode: 426, error: 'DIFFERENT_BUILD_VERSION', message: '' }],
    [500, { statusCode: 500, error: 'INTERNAL_ERROR', message: '', type: 'DIFFERENT_BUILD_VERSION' }],
    [409, { type: 'DIFFERENT_BUILD_VERSION' }],
  ])(
    'opens the page about the updated application if the server has another build, by %d',
    async (status, body) => {
      const assign = vi.fn();
      vi.stubGlobal('location', { assign });
      localStorage.setItem('saldo.lastSheets', '[]');
      localStorage.setItem('saldo.theme', 'dark');
      fetched.mockImplementation(async (url) =>
        // the server has the page, as it is asked before it is left for
        url === '/updated.html' ? answer('<html>') : answer(JSON.stringify(body), status),
      );
      vi.useFakeTimers();
      expect(await failure()).toMatchObject({ status });
      await atRest();
      expect(assign).toHaveBeenCalledWith('/updated.html');
      expect(Object.keys(localStorage)).toEqual(['saldo.theme']);
    },
  );

  test('gives the answer of an early call to the first matching call, once', async () => {
    fetched.mockImplementation(async () => answer(JSON.stringify(ANNA)));
    void callEarly('', '/api/auth/test');
    expect(successOf(await api.test.query())).toEqual(ANNA);
    expect(fetched).toHaveBeenCalledTimes(1);
    await api.test.query();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('keeps an early answer for code that loads over a slow connection', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(async () => answer(JSON.stringify(ANNA)));
    void callEarly('', '/api/auth/test');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(successOf(await api.test.query())).toEqual(ANNA);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('drops an early answer that was not used in time, and a refused one', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(async () => answer(JSON.stringify(ANNA)));
    void callEarly('', '/api/auth/test');
    await vi.advanceTimersByTimeAsync(30_000);
    await api.test.query();
    expect(fetched).toHaveBeenCalledTimes(2);
    fetched.mockImplementation(async () => answer('{}', 401));
    void callEarly('', '/api/auth/test');
    await vi.advanceTimersByTimeAsync(1);
    fetched.mockImplementation(async () => answer(JSON.stringify(ANNA)));
    await api.test.query();
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  describe('of a sheet that is not sent as a whole', () => {
    const asked = () => fetched.mock.calls.map(([url]) => url);
    const open = async (afterMs: number, isWhole = false) => {
      vi.useFakeTimers();
      fetched.mockImplementation(async () => {
        await new Promise((resolve) => setTimeout(resolve, afterMs));
        return answer(JSON.stringify({ isWhole }));
      });
      callFor('/budget/7', '', () => undefined);
      expect(asked()[0]).toBe('/api/budget/7/records/first');
      await vi.advanceTimersByTimeAsync(afterMs + 1);
    };
    // Otherwise the tests of the next file get the early answers.
    afterEach(async () => vi.advanceTimersByTimeAsync(30_000));

    test('requests the rest at once on a fast connection', async () => {
      await open(20);
      expect(asked()).toContain('/api/budget/7/records');
    });

    test('leaves the rest to the code that draws the first rows on a slow connection', async () => {
      await open(900);
      expect(asked()).not.toContain('/api/budget/7/records');
    });

    test('requests nothing more if there is no rest', async () => {
      await open(20, true);
      expect(asked()).not.toContain('/api/budget/7/records');
    });
  });
});
