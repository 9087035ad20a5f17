import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { randomIds } from '#src/http/ids.ts';
import { findSession, startSession, type SignedIn } from '#src/http/session.ts';
import { NOBODY } from '#src/live/live.ts';
import { PASSWORD, testApp, type TestApp } from '#src/testing.ts';
import { findByEmail } from './repository.ts';
import { USERS } from '#src/testing-ids.ts';

let tested: TestApp;
beforeEach(async () => {
  tested = await testApp();
});
afterEach(() => tested.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const logIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  tested.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-app-id': 'a', ...headers },
    payload: { email, password },
  });

const whoIs = (cookie: string) => tested.app.inject({ url: '/api/auth/test', headers: { cookie } });

async function cookieOf(email: string, headers = {}) {
  const [cookie] = (await logIn(email, PASSWORD, headers)).cookies;
  return `saldo_session=${cookie?.value}`;
}

describe('Signing in', () => {
  test('answers the user, whatever the case of the e-mail, and sets a cookie that scripts cannot read', async () => {
    const answer = await logIn('Master@A.test');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      userId: USERS.master,
      email: 'master@a.test',
      companyName: 'A sp. z o.o.',
    });
    const hidden = { httpOnly: true, sameSite: 'Lax', path: '/' };
    expect(answer.cookies).toMatchObject([
      { name: 'saldo_session', ...hidden },
      { name: 'saldo_device', ...hidden, maxAge: 400 * 24 * 3600 },
    ]);
    for (const cookie of answer.cookies) expect(cookie).not.toHaveProperty('secure');
  });

  test('stores only a hash of the session', async () => {
    const cookie = await cookieOf('master@a.test');
    const stored = JSON.stringify(await tested.db.selectFrom('session').selectAll().execute());
    expect(stored).not.toContain(cookie.slice('saldo_session='.length));
  });

  test('ends the session that the browser had', async () => {
    const old = await cookieOf('master@a.test');
    const next = await cookieOf('master@a.test', { cookie: old });
    expect((await whoIs(old)).statusCode).toBe(401);
    expect((await whoIs(next)).statusCode).toBe(200);
  });

  test('ignores a session id chosen by someone else', async () => {
    const foisted = 'saldo_session=chosen-by-somebody-else';
    const cookie = await cookieOf('master@a.test', { cookie: foisted });
    expect(cookie).not.toBe(foisted);
    expect(cookie.length).toBeGreaterThan(50);
    expect((await whoIs(foisted)).statusCode).toBe(401);
  });

  test('answers an unknown e-mail and a wrong password alike', async () => {
    const [unknown, wrong] = [await logIn('nobody@a.test'), await logIn('master@a.test', 'wrong')];
    expect(unknown.statusCode).toBe(401);
    expect(unknown.json()).toMatchObject({
      error: 'INVALID_CREDENTIALS',
      message: 'Provided credentials are invalid',
    });
    expect(wrong.json()).toEqual(unknown.json());
  });

  test('sets cookies behind a proxy that speaks https that no other host or path can set', async () => {
    const proxied = await testApp({ options: { proxies: 1 } });
    const https = { 'x-app-id': 'a', 'x-forwarded-proto': 'https' };
    const answer = await proxied.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: https,
      payload: { email: 'master@a.test', password: PASSWORD },
    });
    const host = { secure: true, path: '/' };
    expect(answer.cookies).toMatchObject([
      { name: '__Host-saldo_session', ...host },
      { name: '__Host-saldo_device', ...host },
    ]);
    for (const cookie of answer.cookies) expect(cookie).not.toHaveProperty('domain');
    const value = answer.cookies[0]?.value;
    const whoIsBy = async (cookie: string) =>
      (await proxied.app.inject({ url: '/api/auth/test', headers: { ...https, cookie } })).statusCode;
    expect(await whoIsBy(`__Host-saldo_session=${value}`)).toBe(200);
    // one that another host of the domain could have set
    expect(await whoIsBy(`saldo_session=${value}`)).toBe(401);
    expect(answer.headers['strict-transport-security']).toContain('max-age');
    await proxied.close();
  });
});

test('Tries are counted by the address from our proxy, not by one that the client claims', async () => {
  const { app, close } = await testApp({ options: { proxies: 1 } });
  const ask = (place: number) =>
    app.inject({
      method: 'POST',
      url: '/api/registration-request/renew',
      headers: { 'x-app-id': 'a', 'x-forwarded-for': `10.0.0.${place}, 192.0.2.7` },
      payload: { email: 'nobody@a.test' },
    });
  const answers = await Promise.all(Array.from({ length: 102 }, (_, place) => ask(place)));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  await close();
});

describe('Too many wrong passwords', () => {
  const fail = async (times: number, email = 'master@a.test') => {
    for (let tries = 0; tries < times; tries += 1) await logIn(email, 'wrong');
  };

  test('are answered with the time of the next try, even if the password is right', async () => {
    await fail(10);
    const answer = await logIn('master@a.test');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({
      error: 'TOO_MANY_REQUESTS',
      tryNextAt: '2026-11-20T08:15:00.000Z',
    });
    expect(answer.headers['retry-after']).toBe('900');
    tested.clock.setOffset(15 * MINUTE);
    expect((await logIn('master@a.test')).statusCode).toBe(200);
  });

  test('are reset by a right one', async () => {
    await fail(9);
    expect((await logIn('master@a.test')).statusCode).toBe(200);
    await fail(9);
    expect((await logIn('master@a.test')).statusCode).toBe(200);
  });

  test('of unknown e-mails count alike, and of one address together', async () => {
    await fail(10, 'nobody@a.test');
    expect((await logIn('nobody@a.test')).statusCode).toBe(429);
    for (let user = 0; user < 5; user += 1) await fail(10, `nobody${user}@a.test`);
    expect((await logIn('master@a.test')).statusCode).toBe(429);
  });

  test('at the same time cannot exceed the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => logIn('master@a.test', 'wrong')));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  });

  test('also count when the user’s own password is tested', async () => {
    const master = await tested.as('master@a.test');
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = await master.post('/api/current-user/test-password', { password: 'wrong' });
      expect(answer.json()).toEqual({ isValid: false });
    }
    expect((await logIn('master@a.test')).statusCode).toBe(429);
  });
});

describe('Wrong passwords of strangers', () => {
  const from = (address: string, headers: Record<string, string> = {}) => ({
    'x-forwarded-for': address,
    ...headers,
  });
  const email = 'master@a.test';
  beforeEach(async () => {
    await tested.close();
    tested = await testApp({ options: { proxies: 1 } });
  });
  const fail = async (times: number, address: string, headers = {}) => {
    for (let tries = 0; tries < times; tries += 1) await logIn(email, 'wrong', from(address, headers));
  };
  const deviceOf = async (address: string) => {
    const { cookies } = await logIn(email, PASSWORD, from(address));
    return { cookie: `saldo_device=${cookies.find(({ name }) => name === 'saldo_device')?.value}` };
  };

  test('never lock out a known device of the owner', async () => {
    const device = await deviceOf('192.0.2.1');
    await fail(10, '192.0.2.1');
    for (const address of ['192.0.2.2', '192.0.2.3']) await fail(10, address);
    expect((await logIn(email, PASSWORD, from('192.0.2.1', device))).statusCode).toBe(200);
    expect((await logIn(email, PASSWORD, from('192.0.2.9'))).statusCode).toBe(429);
  });

  test('do not lock out other addresses, until the total limit is reached', async () => {
    await fail(10, '192.0.2.1');
    expect((await logIn(email, PASSWORD, from('192.0.2.1'))).statusCode).toBe(429);
    expect((await logIn(email, PASSWORD, from('192.0.2.2'))).statusCode).toBe(200);
  });

  test('of an unknown e-mail are counted and answered alike', async () => {
    for (const who of [email, 'nobody@a.test']) {
      const answers = [];
      for (let tries = 0; tries < 32; tries += 1)
        answers.push((await logIn(who, 'wrong', from(`198.51.100.${tries}`))).statusCode);
      expect(answers).toEqual([...Array.from({ length: 30 }, () => 401), 429, 429]);
    }
  });

  test('on a known device have a limit of their own', async () => {
    const device = await deviceOf('192.0.2.1');
    await fail(10, '192.0.2.1', device);
    expect((await logIn(email, PASSWORD, from('192.0.2.1', device))).statusCode).toBe(429);
    // another user's device does not count as known
    expect((await logIn('writer@a.test', 'wrong', from('192.0.2.1', device))).statusCode).toBe(401);
    expect((await logIn(email, PASSWORD, from('192.0.2.1'))).statusCode).toBe(200);
  });

  test('no longer spare a device unused for more than a year', async () => {
    const device = await deviceOf('192.0.2.1');
    await fail(9, '192.0.2.1');
    tested.clock.setOffset(401 * 24 * HOUR);
    await fail(10, '192.0.2.1');
    expect((await logIn(email, PASSWORD, from('192.0.2.1', device))).statusCode).toBe(429);
  });
});

describe('A session that starts while its password is checked', () => {
  const begin = (user: SignedIn) =>
    startSession(user, undefined, { ...tested.store, clock: tested.clock, ids: randomIds, live: NOBODY });

  async function lookedAt() {
    const user = await findByEmail(tested.db, 'nothing@a.test');
    if (!user) throw new Error('There is no such user');
    return user;
  }

  test('is refused if the user was removed meanwhile', async () => {
    const user = await lookedAt();
    const master = await tested.as('master@a.test');
    expect((await master.delete(`/api/acl/user/${user.userId}`)).statusCode).toBe(204);
    await expect(begin(user)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const { userId, accountId } = user;
    const cookie = `saldo_session=${await begin({ userId, accountId })}`;
    expect((await whoIs(cookie)).statusCode).toBe(401);
  });

  test('is refused if the password has changed meanwhile', async () => {
    const user = await lookedAt();
    await tested.store.transact({ accountId: null }, (tx) =>
      tx.updateTable('person').set({ password_hash: 'another' }).where('id', '=', user.personId).execute(),
    );
    await expect(begin(user)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });
});

describe('A session', () => {
  test('stays valid if its use cannot be recorded, e.g. on a full disk', async () => {
    const cookie = await cookieOf('master@a.test');
    tested.clock.setOffset(2 * MINUTE);
    const request = { headers: {}, cookies: { saldo_session: cookie.slice('saldo_session='.length) } };
    const errors: unknown[] = [];
    const deps = {
      ...tested.store,
      clock: tested.clock,
      transact: () => Promise.reject(new Error('The disk is full')),
      log: { error: (error: unknown) => errors.push(error) },
    };
    const session = await findSession(request as never, deps as never);
    expect(session?.user.email).toBe('master@a.test');
    expect(errors).toHaveLength(1);
  });

  test('lives 12 hours after its last use, and 30 days at most', async () => {
    const cookie = await cookieOf('master@a.test');
    tested.clock.setOffset(11 * HOUR);
    expect((await whoIs(cookie)).statusCode).toBe(200);
    tested.clock.setOffset(22 * HOUR);
    expect((await whoIs(cookie)).statusCode).toBe(200);
    tested.clock.setOffset(34 * HOUR);
    expect((await whoIs(cookie)).statusCode).toBe(401);
  });

  test('ends after 30 days, however much it is used', async () => {
    const cookie = await cookieOf('master@a.test');
    const at = async (hours: number) => {
      tested.clock.setOffset(hours * HOUR);
      return (await whoIs(cookie)).statusCode;
    };
    for (let hours = 0; hours < 720; hours += 10) expect(await at(hours)).toBe(200);
    expect(await at(720)).toBe(401);
  });

  test('ends with log-out, and the cookie is cleared', async () => {
    const cookie = await cookieOf('master@a.test');
    const answer = await tested.app.inject({ url: '/api/auth/logout', headers: { cookie } });
    expect(answer.payload).toBe('OK');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.cookies).toMatchObject([{ name: 'saldo_session', value: '' }]);
    expect((await whoIs(cookie)).statusCode).toBe(401);
  });
});
