import type { CurrentUser } from '@saldo/contract/auth';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ANNA } from '#testing/anna.ts';
import { atRest } from '#testing/at-rest.ts';
import { loggedOutElsewhere, signedInAs, wasLoggedOut } from '#lib/session/session.ts';
import { ACL_KEY, SESSION_KEY } from '#lib/session/session-key.ts';
import { STORAGE } from '#lib/browser/storage.ts';
import { publishGatewayEvent, listenToGateway } from './gateway-link.ts';
import { startLive } from './start-live.ts';

const MESSAGE = ['config', 'maintenanceMessage'];

/** Fakes of the server's ends of stream and socket, driven by the test. */
class Stream extends EventTarget {
  static opened: Stream[] = [];
  readonly CLOSED = 2;
  readyState = 1;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  close(): void {}
  say(type: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}
const sockets = vi.hoisted((): { handlers: Map<string, () => void>[] } => ({ handlers: [] }));
vi.mock('socket.io-client', () => ({
  io: () => {
    const handlers = new Map<string, () => void>();
    sockets.handlers.push(handlers);
    const on = (name: string, handler: () => void) => void handlers.set(name, handler);
    return { on, off: () => undefined, disconnect: () => undefined };
  },
}));

let client: QueryClient;
/** the user of the server's session */
let known: CurrentUser | null | 'unreachable';
/** whether the server requires a second factor first */
let lacksFactor: boolean;
const LACKING = { statusCode: 403, error: 'SECOND_FACTOR_REQUIRED', message: '' };
let stop: () => void;
const rightsChanged = vi.fn<() => void>();
const page = { assign: vi.fn<(url: string) => void>(), reload: vi.fn<() => void>() };
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const user = () => client.getQueryData<CurrentUser | null>(SESSION_KEY);

beforeEach(async () => {
  vi.useFakeTimers();
  Stream.opened = [];
  sockets.handlers = [];
  rightsChanged.mockReset();
  page.assign.mockReset();
  page.reload.mockReset();
  known = ANNA;
  lacksFactor = false;
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('location', page);
  vi.stubGlobal('fetch', async (url: string) => {
    if (known === 'unreachable') throw new TypeError('no network');
    const isTest = url.endsWith('/auth/test');
    if (!isTest && lacksFactor) return Response.json(LACKING, { status: 403 });
    const body = isTest
      ? (known ?? { statusCode: 401, error: 'UNAUTHORIZED', message: '' })
      : { sessionId: 'one' };
    const status = isTest && known === null ? 401 : 200;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  client = new QueryClient();
  signedInAs(client, ANNA);
  client.setQueryData(ACL_KEY, {});
  client.setQueryData(MESSAGE, null);
  const stops = [startLive(client), listenToGateway({ rightsChanged })];
  stop = () => {
    for (const end of stops) end();
  };
  await pass(10);
});
afterEach(() => {
  stop();
  signedInAs(client, ANNA);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const byStream = () => Stream.opened[0]?.say('system.logout');
const bySocket = () => sockets.handlers[0]?.get('unauthorized')?.();

describe('a log-out in another tab', () => {
  test.each([
    ['the stream', [byStream]],
    ['the socket', [bySocket]],
    ['both, the socket first', [bySocket, byStream]],
  ])('by the message of %s: nobody is signed in here, and the reason is known', async (_which, words) => {
    known = null;
    for (const say of words) say();
    await pass(400);
    expect(user()).toBeNull();
    expect(wasLoggedOut()).toBe(true);
  });

  test('without a message, in a page’s first second: the session is checked', () => {
    expect(client.getQueryState(SESSION_KEY)?.isInvalidated).toBe(false);
    const [stream] = Stream.opened;
    if (stream === undefined) throw new Error('No stream was opened');
    stream.readyState = stream.CLOSED;
    stream.dispatchEvent(new Event('error'));
    expect(client.getQueryState(SESSION_KEY)?.isInvalidated).toBe(true);
  });

  test('followed by a log-in: the same user stays, another user sees no cached data', async () => {
    byStream();
    bySocket();
    await pass(10);
    expect(user()).toEqual(ANNA);
    expect(page.reload).not.toHaveBeenCalled();
    known = { ...ANNA, userId: 2 };
    byStream();
    await pass(10);
    expect(page.reload).toHaveBeenCalledOnce();
  });

  test('while offline: nobody is redirected on suspicion', async () => {
    known = 'unreachable';
    bySocket();
    await pass(10);
    expect(user()).toEqual(ANNA);
    expect(wasLoggedOut()).toBe(false);
  });

  test('ends with the next log-in', () => {
    void loggedOutElsewhere(client);
    signedInAs(client, ANNA);
    expect(wasLoggedOut()).toBe(false);
  });
});

describe('a newly required second factor', () => {
  const isAsked = () => client.getQueryState(ACL_KEY)?.isInvalidated;

  test('is detected by a refused stream: the rights are checked', () => {
    const [stream] = Stream.opened;
    if (stream === undefined) throw new Error('No stream was opened');
    stream.readyState = stream.CLOSED;
    expect(isAsked()).toBe(false);
    stream.dispatchEvent(new Event('error'));
    expect(isAsked()).toBe(true);
  });

  test('is detected by a refused socket', async () => {
    lacksFactor = true;
    sockets.handlers[0]?.get('disconnect')?.();
    expect(isAsked()).toBe(false);
    await pass(5000);
    expect(isAsked()).toBe(true);
    expect(user()).toEqual(ANNA);
  });
});

describe('messages of the provider', () => {
  test('a maintenance notice is fetched at once', () => {
    Stream.opened[0]?.say('message.maintenance', { title: 'Prace', body: 'do 12:00' });
    expect(client.getQueryState(MESSAGE)?.isInvalidated).toBe(true);
    expect(page.assign).not.toHaveBeenCalled();
  });

  test('the start of maintenance leads to its page and removes cached data', async () => {
    localStorage.setItem(STORAGE.lastSheets, '[]');
    Stream.opened[0]?.say('system.maintenance');
    await atRest();
    expect(localStorage.getItem(STORAGE.lastSheets)).toBeNull();
    expect(page.assign).toHaveBeenCalledWith('/maintenance.html');
  });
});

describe('changed rights', () => {
  test('by the stream: are refetched, and the position is reported again', async () => {
    Stream.opened[0]?.say('acl.update');
    Stream.opened[0]?.say('acl.update');
    await pass(60);
    expect(rightsChanged).toHaveBeenCalledOnce();
    expect(client.getQueryState(ACL_KEY)?.isInvalidated).toBe(true);
  });

  test('in a tab without a stream: by the tags of the socket', async () => {
    publishGatewayEvent({ type: 'rtk/tags/invalidate', data: [{ type: 'Section' }] });
    await pass(60);
    expect(rightsChanged).not.toHaveBeenCalled();
    publishGatewayEvent({ type: 'rtk/tags/invalidate', data: [{ type: 'Slots' }, { type: 'Acl' }] });
    await pass(60);
    expect(rightsChanged).toHaveBeenCalledOnce();
  });
});
