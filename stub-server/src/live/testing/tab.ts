import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { TestApp } from '#src/testing.ts';
import { openSocket, type TestSocket } from './open-socket.ts';
import { openStream, type TestStream } from './open-stream.ts';

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;

/** One tab of a browser: calls, stream and socket under one app id. */
export interface Tab {
  appId: string;
  cookie: string;
  call: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => Promise<Answer>;
  stream: (lastEventId?: string) => Promise<TestStream>;
  /** opened and initialized */
  socket: () => Promise<TestSocket>;
  lock: (type: string, id: number) => Promise<Answer>;
  unlock: (type: string, id: number) => Promise<Answer>;
}

/** A user's tab; another tab of a browser that is signed in, or the very same with its `appId`. */
export async function openTab(
  test: TestApp,
  base: string,
  email: string,
  known?: { cookie: string; appId?: string },
): Promise<Tab> {
  const cookie = known?.cookie ?? (await test.as(email)).cookie ?? '';
  const appId = known?.appId ?? randomUUID();
  const headers = { cookie, 'x-app-id': appId };
  const call: Tab['call'] = (method, url, body) => {
    const request: InjectOptions = { method, url: `/api/${url}`, headers };
    return test.app.inject(body === undefined ? request : { ...request, payload: body });
  };
  return {
    appId,
    cookie,
    call,
    stream: async (lastEventId) => {
      const from = lastEventId === undefined ? {} : { lastEventId };
      const stream = await openStream(base, { cookie, appId, ...from });
      await stream.opened;
      return stream;
    },
    socket: async () => {
      const { sessionId } = (await call('GET', 'account/gateway-session/open')).json<{ sessionId: string }>();
      const socket = openSocket(base, { appId, sessionId });
      const opened = await socket.opened;
      if (opened !== 'initialized') throw new Error('The socket was refused');
      return socket;
    },
    lock: (type, id) => call('POST', 'resource/lock', { type, id }),
    unlock: (type, id) => call('POST', 'resource/unlock', { type, id }),
  };
}
