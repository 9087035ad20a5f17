import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLS_OF_KEY } from '#src/http/key-calls.ts';
import { openSocket } from '#src/live/testing/open-socket.ts';
import { testApp, type TestApp } from '#src/testing.ts';

const APP_ID = '00000000-0000-4000-8000-00000000000a';

let tested: TestApp;
beforeEach(async () => {
  tested = await testApp();
});
afterEach(() => tested.close());

async function keyOf(email: string): Promise<string> {
  const { status, body } = await (await tested.client(email)).currentUser.regenerateApiKey({ body: {} });
  if (status !== 200) throw new Error(`answered ${status}`);
  return body.apiKey;
}

const withKey = (key: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  tested.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${key}`, 'x-app-id': APP_ID },
    ...(payload === undefined ? {} : { payload }),
  });

const revoke = async (email: string) => (await tested.client(email)).currentUser.revokeApiKey();

test('A key may do what its user may, and nothing else', async () => {
  const [reader, writer] = [await keyOf('reader@a.test'), await keyOf('writer@a.test')];
  const save = (key: string) =>
    withKey(key, 'PATCH', '/api/budget/record/71', { version: 1, note: 'z programu' });
  expect((await withKey(reader, 'GET', '/api/budget/21/records')).statusCode).toBe(200);
  expect((await save(reader)).statusCode).toBe(403);
  expect((await save(writer)).statusCode).toBe(200);
  expect((await withKey(reader, 'GET', '/api/budget/23/records')).statusCode).toBe(403);
  expect((await withKey(writer, 'GET', '/api/budget/1021/records')).statusCode).toBe(404);
  expect((await withKey(writer, 'POST', '/api/acl/user', {})).statusCode).toBe(403);
});

test('A key stands for its user alone, whatever cookie comes with it', async () => {
  const key = await keyOf('reader@a.test');
  const { cookie } = await tested.as('master@a.test');
  const answer = await tested.app.inject({
    url: '/api/auth/test',
    headers: { authorization: `Bearer ${key}`, cookie: cookie ?? '' },
  });
  expect(answer.json()).toMatchObject({ userId: 3 });
  const wrong = await tested.app.inject({
    url: '/api/auth/test',
    headers: { authorization: 'Bearer saldo_wrong', cookie: cookie ?? '' },
  });
  expect(wrong.statusCode).toBe(401);
});

test('A key goes with its user', async () => {
  const key = await keyOf('reader@a.test');
  await (await tested.as('master@a.test')).delete('/api/acl/user/3');
  expect((await withKey(key, 'GET', '/api/auth/test')).statusCode).toBe(401);
});

test('A key stops with the licence', async () => {
  const key = await keyOf('reader@a.test');
  await tested.store.transact((tx) =>
    tx.updateTable('account').set({ licence_status: 'expired' }).where('id', '=', 1).execute(),
  );
  expect((await withKey(key, 'GET', '/api/budget')).statusCode).toBe(403);
});

describe('A key that has been taken away', () => {
  test('is like one that never was', async () => {
    const key = await keyOf('reader@a.test');
    expect((await revoke('reader@a.test')).status).toBe(204);
    const [gone, never] = [
      await withKey(key, 'GET', '/api/auth/test'),
      await withKey('saldo_never', 'GET', '/api/auth/test'),
    ];
    expect(gone.statusCode).toBe(401);
    expect(gone.payload).toBe(never.payload);
    const left = await tested.db.selectFrom('api_key').selectAll().execute();
    expect(left).toEqual([]);
    const reader = await tested.client('reader@a.test');
    expect((await reader.currentUser.apiKey()).body).toEqual({ prefix: null, createdAt: null });
    // again: nothing is there to be taken away
    expect((await revoke('reader@a.test')).status).toBe(204);
  });

  test('takes nobody else’s with it', async () => {
    const [reader, writer] = [await keyOf('reader@a.test'), await keyOf('writer@a.test')];
    await revoke('reader@a.test');
    expect((await withKey(reader, 'GET', '/api/auth/test')).statusCode).toBe(401);
    expect((await withKey(writer, 'GET', '/api/auth/test')).statusCode).toBe(200);
  });

  test.each(['revoked', 'regenerated'])(
    'hears nothing more when it is %s: stream, socket and locks end',
    async (how) => {
      const key = await keyOf('writer@a.test');
      const base = await tested.listen();
      const answer = await fetch(`${base}/api/sse?appId=${APP_ID}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const opened = await withKey(key, 'GET', '/api/account/gateway-session/open');
      const { sessionId } = opened.json<{ sessionId: string }>();
      const socket = openSocket(base, { appId: APP_ID, sessionId });
      expect(await socket.opened).toBe('initialized');
      const unused = (await withKey(key, 'GET', '/api/account/gateway-session/open')).json<{
        sessionId: string;
      }>();
      const lock = await withKey(key, 'POST', '/api/resource/lock', { type: 'budget', id: 21 });
      expect(lock.statusCode).toBe(200);

      if (how === 'revoked') await revoke('writer@a.test');
      else await keyOf('writer@a.test');
      await socket.gone;
      await expect.poll(() => tested.db.selectFrom('resource_lock').select('id').execute()).toEqual([]);
      // the stream's body ends
      await answer.text();
      const late = openSocket(base, { appId: APP_ID, sessionId: unused.sessionId });
      expect(await late.opened).toBe('unauthorized');
      late.close();
    },
  );
});

test('A key that is in use is not cut off when ended sessions are looked for', async () => {
  const key = await keyOf('reader@a.test');
  const base = await tested.listen();
  const opened = await withKey(key, 'GET', '/api/account/gateway-session/open');
  const { sessionId } = opened.json<{ sessionId: string }>();
  const socket = openSocket(base, { appId: APP_ID, sessionId });
  await socket.opened;
  tested.timers.pass(60_000);
  const still = await Promise.race([
    socket.gone.then(() => false),
    withKey(key, 'GET', '/api/budget').then(() => true),
  ]);
  expect(still).toBe(true);
  socket.close();
});

test('A key that calls too often waits a minute; its user in the browser does not', async () => {
  const key = await keyOf('reader@a.test');
  for (let calls = 0; calls < CALLS_OF_KEY; calls += 1) await withKey(key, 'GET', '/api/vat/with-value/1');
  const refused = await withKey(key, 'GET', '/api/vat/with-value/1');
  expect(refused.json()).toMatchObject({ statusCode: 429, tryNextAt: '2026-11-20T08:01:00.000Z' });
  const open = await withKey(key, 'GET', '/api/config/maintenanceMode');
  expect(open.statusCode).toBe(429);
  expect((await (await tested.as('reader@a.test')).get('/api/vat/with-value/1')).statusCode).toBe(200);
  tested.clock.setOffset(60_000);
  expect((await withKey(key, 'GET', '/api/vat/with-value/1')).statusCode).toBe(200);
});
