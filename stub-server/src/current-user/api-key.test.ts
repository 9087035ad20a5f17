import type { KeyDays } from '@saldo/contract/current-user';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exampleOf } from '#src/conformance/examples.ts';
import { addressOf, everyRoute } from '#src/conformance/routes.ts';
import type { ContractRoute } from '#src/http/implement.ts';
import { CALLS_OF_KEY } from '#src/http/call-limits.ts';
import { openSocket } from '#src/live/testing/open-socket.ts';
import { PASSWORD, testApp, type TestApp } from '#src/testing.ts';
import { B, ROW, SHEETS, USERS } from '#src/testing-ids.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const APP_ID = '00000000-0000-4000-8000-00000000000a';

let tested: TestApp;
beforeEach(async () => {
  tested = await testApp();
});
afterEach(() => tested.close());

async function keyOf(
  email: string,
  chosen: { expiresInDays?: KeyDays; isReadOnly?: boolean } = {},
): Promise<string> {
  const client = await tested.client(email);
  const { status, body } = await client.currentUser.regenerateApiKey({
    body: { password: PASSWORD, ...chosen },
  });
  if (status !== 200) throw new Error(`answered ${status}`);
  return body.apiKey;
}

const withKey = (key: string, method: ContractRoute['method'], url: string, payload?: object) =>
  tested.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${key}`, 'x-app-id': APP_ID },
    ...(payload === undefined ? {} : { payload }),
  });

const revoke = async (email: string) => (await tested.client(email)).currentUser.revokeApiKey();

test('A key has the rights of its user, and no others', async () => {
  const [reader, writer] = [await keyOf('reader@a.test'), await keyOf('writer@a.test')];
  const save = (key: string) =>
    withKey(key, 'PATCH', `/api/budget/record/${ROW.officeCost}`, { version: 1, note: 'z programu' });
  expect((await withKey(reader, 'GET', `/api/budget/${SHEETS.office}/records`)).statusCode).toBe(200);
  expect((await save(reader)).statusCode).toBe(403);
  expect((await save(writer)).statusCode).toBe(200);
  expect((await withKey(reader, 'GET', `/api/budget/${SHEETS.reserve}/records`)).statusCode).toBe(403);
  expect((await withKey(writer, 'GET', `/api/budget/${SHEETS.office + B}/records`)).statusCode).toBe(404);
  expect((await withKey(writer, 'POST', '/api/acl/user', {})).statusCode).toBe(403);
});

test('A key identifies its user, even with another user’s cookie', async () => {
  const key = await keyOf('reader@a.test');
  const { cookie } = await tested.as('master@a.test');
  const answer = await tested.app.inject({
    url: '/api/auth/test',
    headers: { authorization: `Bearer ${key}`, cookie: cookie ?? '' },
  });
  expect(answer.json()).toMatchObject({ userId: USERS.reader });
  const wrong = await tested.app.inject({
    url: '/api/auth/test',
    headers: { authorization: 'Bearer saldo_wrong', cookie: cookie ?? '' },
  });
  expect(wrong.statusCode).toBe(401);
});

test('A key is deleted with its user', async () => {
  const key = await keyOf('reader@a.test');
  await (await tested.as('master@a.test')).delete(`/api/acl/user/${USERS.reader}`);
  expect((await withKey(key, 'GET', '/api/auth/test')).statusCode).toBe(401);
});

test('A key stops with the licence', async () => {
  const key = await keyOf('reader@a.test');
  await tested.store.transact({ accountId: null }, (tx) =>
    tx.updateTable('account').set({ licence_status: 'expired' }).where('id', '=', 1).execute(),
  );
  expect((await withKey(key, 'GET', '/api/budget')).statusCode).toBe(403);
});

describe('A revoked key', () => {
  test('is treated as unknown', async () => {
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
    expect((await reader.currentUser.apiKey()).body).toMatchObject({ prefix: null, createdAt: null });
    // the second time there is nothing to revoke
    expect((await revoke('reader@a.test')).status).toBe(204);
  });

  test('does not affect other keys', async () => {
    const [reader, writer] = [await keyOf('reader@a.test'), await keyOf('writer@a.test')];
    await revoke('reader@a.test');
    expect((await withKey(reader, 'GET', '/api/auth/test')).statusCode).toBe(401);
    expect((await withKey(writer, 'GET', '/api/auth/test')).statusCode).toBe(200);
  });

  test.each(['revoked', 'regenerated'])(
    'receives nothing after it is %s: stream, socket and locks end',
    async (how) => {
      const key = await keyOf('writer@a.test');
      const base = await tested.listen();
      const answer = await fetch(`${base}/api/sse`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const opened = await withKey(key, 'GET', '/api/account/gateway-session/open');
      const { sessionId } = opened.json<{ sessionId: string }>();
      const socket = openSocket(base, { appId: APP_ID, sessionId });
      expect(await socket.opened).toBe('initialized');
      const unused = (await withKey(key, 'GET', '/api/account/gateway-session/open')).json<{
        sessionId: string;
      }>();
      const lock = await withKey(key, 'POST', '/api/resource/lock', { type: 'budget', id: SHEETS.office });
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

test('A key in use is not disconnected by the check for ended sessions', async () => {
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

test('A key with too many calls must wait a minute; its user in the browser need not', async () => {
  const key = await keyOf('reader@a.test');
  for (let calls = 0; calls < CALLS_OF_KEY; calls += 1) await withKey(key, 'GET', '/api/vat/with-value/1');
  const refused = await withKey(key, 'GET', '/api/vat/with-value/1');
  expect(refused.json()).toMatchObject({ statusCode: 429, tryNextAt: '2026-11-20T08:01:00.000Z' });
  const open = await withKey(key, 'GET', '/api/config/maintenanceMode');
  expect(open.statusCode).toBe(429);
  expect((await (await tested.as('reader@a.test')).get('/api/vat/with-value/1')).statusCode).toBe(200);
  expect(refused.headers['retry-after']).toBe('60');
  tested.timers.pass(60_000);
  expect((await withKey(key, 'GET', '/api/vat/with-value/1')).statusCode).toBe(200);
});

describe('A key is created', () => {
  const make = async (body: object) =>
    (await tested.as('reader@a.test')).patch('/api/current-user/api-key', body);

  test('only with the password', async () => {
    expect((await make({})).json()).toMatchObject({ statusCode: 400, fields: [{ path: 'password' }] });
    expect((await make({ password: 'wrong' })).json()).toMatchObject({
      statusCode: 422,
      error: 'WRONG_PASSWORD',
      fields: [{ path: 'password' }],
    });
    expect(await tested.db.selectFrom('api_key').select('prefix').execute()).toEqual([]);
  });

  test('with a notification by e-mail, without the key', async () => {
    const key = await keyOf('reader@a.test', { isReadOnly: true });
    const [letter, ...others] = tested.mail.letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: 'reader@a.test', subject: 'Nowy klucz API w Saldo' });
    expect(letter?.text).toContain('Może tylko odczytywać dane i działa do 18.02.2027.');
    expect(JSON.stringify(letter)).not.toContain(key);
  });

  test('for the chosen number of days, by default ninety', async () => {
    const key = await keyOf('reader@a.test', { expiresInDays: 30 });
    const calls = async () => (await withKey(key, 'GET', '/api/budget')).statusCode;
    tested.clock.setOffset(30 * DAY_MS - 1);
    expect(await calls()).toBe(200);
    tested.clock.setOffset(30 * DAY_MS);
    expect(await calls()).toBe(401);
    await keyOf('reader@a.test');
    const reader = await tested.client('reader@a.test');
    expect((await reader.currentUser.apiKey()).body).toMatchObject({
      createdAt: '2026-12-20T08:00:00.000Z',
      expiresAt: '2027-03-20T08:00:00.000Z',
    });
    expect((await make({ password: PASSWORD, expiresInDays: 36_500 })).statusCode).toBe(400);
  });
});

test('The last use of a key is known to the minute', async () => {
  const reader = await tested.client('reader@a.test');
  const lastUsed = async () => {
    const { status, body } = await reader.currentUser.apiKey();
    return status === 200 ? body.lastUsedAt : status;
  };
  const key = await keyOf('reader@a.test');
  expect(await lastUsed()).toBeNull();
  const useAt = async (ms: number) => {
    tested.clock.setOffset(ms);
    await withKey(key, 'GET', '/api/budget');
  };
  await useAt(0);
  await useAt(59_000);
  expect(await lastUsed()).toBe('2026-11-20T08:00:00.000Z');
  await useAt(60_000);
  expect(await lastUsed()).toBe('2026-11-20T08:01:00.000Z');
  await keyOf('reader@a.test');
  expect(await lastUsed()).toBeNull();
});

describe('A new password ends the user’s key', () => {
  const NEXT = 'Another-horse-2';
  const works = async (key: string) => (await withKey(key, 'GET', '/api/auth/test')).statusCode === 200;

  test('if its owner changes it, and reports that by e-mail', async () => {
    const key = await keyOf('reader@a.test');
    const others = await keyOf('writer@a.test');
    const reader = await tested.as('reader@a.test');
    await reader.patch('/api/account', { password: { current: PASSWORD, next: NEXT } });
    expect([await works(key), await works(others)]).toEqual([false, true]);
    expect(tested.mail.letters().at(-1)).toMatchObject({
      to: 'reader@a.test',
      subject: 'Hasło do Saldo zostało zmienione',
      text: expect.stringContaining('klucz API, jeśli był, przestał działać'),
    });
  });

  test('if it is reset', async () => {
    const key = await keyOf('reader@a.test');
    const email = 'reader@a.test';
    await tested.anonymous.post('/api/registration-request/reset-password-request', { email });
    const link = new URL(/https?:\S+/.exec(tested.mail.letters().at(-1)?.text ?? '')?.[0] ?? '');
    const token = link.searchParams.get('token');
    const reset = { email, token, password: NEXT };
    expect((await tested.anonymous.post('/api/registration-request/reset-password', reset)).json()).toEqual({
      status: 'success',
    });
    expect(await works(key)).toBe(false);
    expect(tested.mail.letters().at(-1)?.text).toContain('klucz API, jeśli był, przestał działać');
  });

  test('with its stream and its locks', async () => {
    const key = await keyOf('writer@a.test');
    const base = await tested.listen();
    const answer = await fetch(`${base}/api/sse?appId=${APP_ID}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await withKey(key, 'POST', '/api/resource/lock', { type: 'budget', id: SHEETS.office });
    const writer = await tested.as('writer@a.test');
    await writer.patch('/api/account', { password: { current: PASSWORD, next: NEXT } });
    await answer.text();
    await expect.poll(() => tested.db.selectFrom('resource_lock').select('id').execute()).toEqual([]);
  });
});

describe('What a key may not do', () => {
  const answersOf = async (key: string, names: (route: (typeof everyRoute)[number]) => boolean) => {
    const answers: Record<string, number> = {};
    for (const named of everyRoute.filter(names)) {
      const { status: _success, ...input } = exampleOf(named.name);
      const { method } = named.route;
      const answer = await withKey(key, method, addressOf(named, input), input.body as object | undefined);
      answers[named.name] = answer.statusCode;
    }
    return answers;
  };

  test('concerns the person: keys, password, team, subscription', async () => {
    const answers = await answersOf(
      await keyOf('master@a.test'),
      ({ route }) => route.metadata.onlyPerson === true,
    );
    expect(Object.keys(answers)).toEqual(
      expect.arrayContaining([
        'currentUser.regenerateApiKey',
        'currentUser.testPassword',
        'profile.update',
        'acl.update',
        'acl.addUser',
        'acl.removeUser',
        'subscription.seats',
        'subscription.portalSessionUrl',
      ]),
    );
    expect(new Set(Object.values(answers))).toEqual(new Set([403]));
  });

  test('is any change, if it is read-only', async () => {
    const key = await keyOf('master@a.test', { isReadOnly: true });
    const writes = await answersOf(
      key,
      ({ route: { method, metadata } }) =>
        metadata.access.who !== 'anyone' && method !== 'GET' && metadata.mode !== 'read',
    );
    expect(new Set(Object.values(writes))).toEqual(new Set([403]));
    const reads = await answersOf(
      key,
      ({ name, route: { method, metadata } }) =>
        name !== 'auth.logout' &&
        !metadata.onlyPerson &&
        (method === 'GET' ? metadata.mode !== 'write' : metadata.mode === 'read'),
    );
    expect(Object.entries(reads).filter(([, status]) => status === 403)).toEqual([]);
    // the socket can take locks over; a new key, since the calls of the first are used up
    const another = await keyOf('master@a.test', { isReadOnly: true });
    expect((await withKey(another, 'GET', '/api/account/gateway-session/open')).statusCode).toBe(403);
  });
});
