import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { atRest } from '#testing/at-rest.ts';
import { until } from '#testing/until.ts';
import { Gateway } from './gateway.ts';
import { gatewayLink, listenToGateway } from './gateway-link.ts';

const LOCK = {
  type: 'record',
  id: 7,
  userId: 2,
  appId: '7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e11',
  firstname: 'Ewa',
  lastname: 'Mak',
  since: '2026-11-20T09:00:00.000Z',
};

/** A fake socket in this browser, driven by the test. */
class Socket {
  readonly handlers = new Map<string, (data?: unknown) => void>();
  isOpen = true;
  /** the server's answer to a question, and the timeout used */
  acknowledged: unknown = { outcome: 'deny' };
  waited = 0;
  timeout = (milliseconds: number) => {
    this.waited = milliseconds;
    return { emitWithAck: async () => Promise.resolve(this.acknowledged) };
  };
  on = (name: string, handler: (data?: unknown) => void) => void this.handlers.set(name, handler);
  off = () => this.handlers.clear();
  disconnect = () => void (this.isOpen = false);
  say = (name: string, data?: unknown) => this.handlers.get(name)?.(data);
}

const sockets = vi.hoisted((): { opened: unknown[]; queries: Record<string, string>[] } => ({
  opened: [],
  queries: [],
}));
vi.mock('socket.io-client', () => ({
  io: (_: string, { query }: { query: Record<string, string> }) => {
    const socket = new Socket();
    sockets.opened.push(socket);
    sockets.queries.push(query);
    return socket;
  },
}));

let gateway: Gateway;
let sessions: number;
const unauthorized = vi.fn();
const refused = vi.fn();
const newest = () => sockets.opened.at(-1) as Socket;

beforeEach(async () => {
  vi.useFakeTimers();
  sockets.opened.length = 0;
  sockets.queries.length = 0;
  sessions = 0;
  unauthorized.mockReset();
  vi.stubGlobal('fetch', async () => {
    sessions += 1;
    return new Response(JSON.stringify({ sessionId: `session ${sessions}` }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  gateway = new Gateway({ unauthorized, refused });
  await until(() => expect(sockets.opened.length).toBe(1));
});
afterEach(() => {
  gateway.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the socket', () => {
  test('opens with a new session id each time, 5 s after a disconnect', async () => {
    expect(sockets.queries[0]).toMatchObject({ sessionId: 'session 1', enableLogs: '0' });
    newest().say('initialized');
    expect(gatewayLink()).not.toBeNull();
    newest().say('disconnect');
    expect(gatewayLink()).toBeNull();
    await vi.advanceTimersByTimeAsync(4990);
    expect(sockets.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(sockets.queries[1]).toMatchObject({ sessionId: 'session 2' });
  });

  test('is closed when refused, and the session is checked', () => {
    const socket = newest();
    socket.say('unauthorized');
    expect(socket.isOpen).toBe(false);
    expect(unauthorized).toHaveBeenCalledOnce();
  });

  test('reports at once that it gets no session id because nobody is signed in', async () => {
    const refusal = { statusCode: 401, error: 'UNAUTHORIZED', message: '' };
    vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }));
    newest().say('disconnect');
    await vi.advanceTimersByTimeAsync(5010);
    expect(refused).toHaveBeenCalledOnce();
  });

  test.each([
    ['error', { type: 'DIFFERENT_BUILD_VERSION', statusCode: 500 }],
    ['connect_error', { data: { type: 'DIFFERENT_BUILD_VERSION' } }],
  ])('leaves for the updated-application page when the server says so by "%s"', async (name, said) => {
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    newest().say(name, said);
    await atRest();
    expect(assign).toHaveBeenCalledWith('/updated.html');
  });

  test('reconnects at once when the network is back', async () => {
    newest().say('connect_error', new Error('lost'));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect(sockets.opened).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(6000);
    expect(sockets.opened).toHaveLength(2);
  });

  test('waits 35 s for the answer to a take-over, and rejects one that violates the contract', async () => {
    const socket = newest();
    socket.say('initialized');
    const data = { type: 'takeover', data: { type: 'record', id: 7 } } as const;
    const ask = () => gatewayLink()?.ask({ namespace: 'resources', data });
    expect(await ask()).toEqual({ outcome: 'deny' });
    expect(socket.waited).toBe(35_000);
    socket.acknowledged = { outcome: 'perhaps' };
    await expect(ask()).rejects.toThrow(/outcome/u);
  });

  test('delivers events that match the contract, and drops and counts others', () => {
    window.dataLayer = [];
    const heard: unknown[] = [];
    const stop = listenToGateway({ event: (event) => void heard.push(event) });
    const event = { type: 'locks/update', data: { held: [LOCK], freed: [] } };
    newest().say('event', event);
    newest().say('event', { type: 'locks/update', data: { held: [{ ...LOCK, appId: 'no' }], freed: [] } });
    newest().say('event', 'nonsense');
    expect(heard).toEqual([event]);
    expect(window.dataLayer).toHaveLength(2);
    stop();
  });
});
