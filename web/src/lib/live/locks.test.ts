import type { Lock } from '@saldo/contract/realtime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { appId } from '#lib/api/app-id.ts';
import { gatewayChanged, publishGatewayEvent, publishRightsChange } from './gateway-link.ts';
import { lockStateOf } from './lock-state.ts';
import { followLocks, holdLock, holdUntilUsed, locks, releaseLocksOf, usedLocks } from './locks.ts';

const ROW = { type: 'record', id: 7 } as const;
const EWA: Lock = {
  ...ROW,
  userId: 2,
  appId: '7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e11',
  firstname: 'Ewa',
  lastname: 'Mak',
  since: '2026-11-20T09:00:00.000Z',
};
const LINK = {
  ask: async () => ({ outcome: 'timeout' as const }),
  answer: () => undefined,
  streamHeard: () => undefined,
};

let called: string[];
let list: Lock[];
/** runs while the list of locks is being fetched */
let meanwhile: () => void;
let stop: () => void;

beforeEach(() => {
  called = [];
  list = [];
  meanwhile = () => undefined;
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('/api/resource/', '');
    called.push(path);
    const locksNow = [...list];
    if (path === 'locks') meanwhile();
    const body = path === 'locks' ? { locks: locksNow } : path === 'lock' ? EWA : { isFreed: true };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  locks.setState({ held: new Map() });
  stop = followLocks();
});
afterEach(() => {
  stop();
  gatewayChanged(null);
  vi.unstubAllGlobals();
});

const holders = () => [...locks.getState().held.values()].map(({ firstname }) => firstname);

describe('others’ locks', () => {
  test('are fetched when the socket connects, and updated by events', async () => {
    list = [EWA];
    gatewayChanged(LINK);
    await until(() => expect(holders()).toEqual(['Ewa']));
    publishGatewayEvent({ type: 'locks/update', data: { held: [], freed: [ROW] } });
    expect(holders()).toEqual([]);
  });

  test('that end during the fetch are not listed', async () => {
    list = [EWA, { ...EWA, id: 8, firstname: 'Jan' }];
    meanwhile = () => publishGatewayEvent({ type: 'locks/update', data: { held: [], freed: [ROW] } });
    gatewayChanged(LINK);
    await until(() => expect(holders()).toEqual(['Jan']));
  });

  test('are fetched once for all subscribers, and dropped after the last', async () => {
    const stopSecond = followLocks();
    list = [EWA];
    gatewayChanged(LINK);
    await until(() => expect(holders()).toEqual(['Ewa']));
    expect(called).toEqual(['locks']);
    stop();
    expect(holders()).toEqual(['Ewa']);
    stopSecond();
    expect(holders()).toEqual([]);
  });

  test('are refetched when the user’s rights change', async () => {
    publishRightsChange();
    await until(() => expect(called).toEqual(['locks']));
  });
});

describe('a page that reloads', () => {
  test('releases its locks at once', async () => {
    const giveBack = holdLock(ROW);
    await until(() => expect(called).toEqual(['lock']));
    window.dispatchEvent(new Event('pagehide'));
    await until(() => expect(called).toEqual(['lock', 'unlock']));
    giveBack();
  });

  test('releases a lock whose request has not been answered, also if its editor has closed', async () => {
    const answering = globalThis.fetch;
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.endsWith('/lock')) await isAnswered;
      return answering(url);
    });
    const giveBack = holdLock({ type: 'record', id: 93 });
    giveBack();
    window.dispatchEvent(new Event('pagehide'));
    await until(() => expect(called).toEqual(['unlock']));
    answer();
    await until(() => expect(called).toEqual(['unlock', 'lock', 'unlock']));
  });

  test('releases the locks left by the tab’s previous page, and no others', async () => {
    list = [
      { ...EWA, id: 90, appId: appId() },
      { ...EWA, id: 91 },
    ];
    gatewayChanged(LINK);
    await until(() => expect(called).toEqual(['locks', 'unlock']));
  });

  test('keeps locks taken meanwhile', async () => {
    const giveBack = holdLock({ type: 'record', id: 92 });
    list = [{ ...EWA, id: 92, appId: appId() }];
    gatewayChanged(LINK);
    await until(() => expect(called).toContain('locks'));
    await until(() => expect(locks.getState().held.size).toBe(1));
    expect(called).not.toContain('unlock');
    giveBack();
  });
});

test('the locks of a closed tab are released in its name, and no others', async () => {
  const tab = crypto.randomUUID();
  list = [{ ...EWA, id: 94, appId: tab }, EWA];
  const names: (string | undefined)[] = [];
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    names.push(headers['x-app-id']);
    return answering(url);
  });
  expect(await releaseLocksOf([tab])).toEqual([EWA]);
  expect(called).toEqual(['locks', 'unlock']);
  expect(names).toEqual([appId(), tab]);
});

describe('a lock of this tab', () => {
  test('is taken once for two editors, and released by the last', async () => {
    const [first, second] = [holdLock(ROW), holdLock(ROW)];
    first();
    first();
    await until(() => expect(called).toEqual(['lock']));
    second();
    await until(() => expect(called).toEqual(['lock', 'unlock']));
  });

  test('is taken again after a lost connection', async () => {
    const giveBack = holdLock(ROW);
    gatewayChanged(LINK);
    await until(() => expect(called).toEqual(['lock', 'lock', 'locks']));
    giveBack();
    await until(() => expect(called.at(-1)).toBe('unlock'));
  });

  test('is released repeatedly until the server confirms it', async () => {
    vi.useFakeTimers();
    const giveBack = holdLock(ROW);
    await vi.advanceTimersByTimeAsync(0);
    const answering = globalThis.fetch;
    let refusals = 3;
    vi.stubGlobal('fetch', async (url: string) => {
      if (!url.endsWith('unlock') || refusals === 0) return answering(url);
      refusals -= 1;
      called.push('cut');
      if (refusals === 1) return new Response('busy', { status: 503 });
      throw new TypeError('no network');
    });
    giveBack();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(called).toEqual(['lock', 'cut', 'cut', 'cut', 'unlock']);
    vi.useRealTimers();
  });

  test('is not released late if it is used again', async () => {
    vi.useFakeTimers();
    const first = holdLock(ROW);
    await vi.advanceTimersByTimeAsync(0);
    const answering = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.endsWith('unlock')) throw new TypeError('no network');
      return answering(url);
    });
    first();
    await vi.advanceTimersByTimeAsync(500);
    const second = holdLock(ROW);
    vi.stubGlobal('fetch', answering);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([called, usedLocks()]).toEqual([['lock', 'lock'], [ROW]]);
    second();
    await vi.advanceTimersByTimeAsync(0);
    expect(usedLocks()).toEqual([]);
    vi.useRealTimers();
  });

  test('taken over is released after the editor that requested it, or after a timeout', async () => {
    vi.useFakeTimers();
    holdUntilUsed(ROW, 30_000);
    const editor = holdLock(ROW);
    await vi.advanceTimersByTimeAsync(0);
    expect(called).toEqual(['lock']);
    editor();
    await vi.advanceTimersByTimeAsync(0);
    expect(called).toEqual(['lock', 'unlock']);
    holdUntilUsed(ROW, 30_000);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(called).toEqual(['lock', 'unlock', 'lock']);
    await vi.advanceTimersByTimeAsync(1);
    expect(called).toEqual(['lock', 'unlock', 'lock', 'unlock']);
    vi.useRealTimers();
  });

  test('lost by a take-over is requested again by the next editor', async () => {
    const before = holdLock(ROW);
    publishGatewayEvent({ type: 'locks/update', data: { held: [EWA], freed: [] } });
    const next = holdLock(ROW);
    await until(() => expect(called).toEqual(['lock', 'lock']));
    before();
    next();
    await until(() => expect(called.at(-1)).toBe('unlock'));
  });
});

test.each([
  ['none', undefined],
  ['current', { userId: 1, appId: 'mine' }],
  ['other-app', { userId: 1, appId: 'other' }],
  ['other-user', { userId: 2, appId: 'other' }],
])('the state of a lock is %s', (state, lock) => {
  const held = lock && { ...lock, appId: lock.appId === 'mine' ? appId() : lock.appId };
  expect(lockStateOf(held, 1)).toBe(state);
});
