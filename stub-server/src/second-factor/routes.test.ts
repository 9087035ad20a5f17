import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FACTOR_CODE, beginFactor, giveFactor } from '#src/testing-factor.ts';
import { PASSWORD, testApp, type Caller, type TestApp } from '#src/testing.ts';
import { isSqlite } from '#src/db/open.ts';
import { codeAt } from './one-time-codes.ts';
import { USERS } from '#src/testing-ids.ts';

let tested: TestApp;
let reader: Caller;
let master: Caller;
const MASTER = { personId: 1 };
const READER = { personId: 3 };
const MINUTE = 60_000;

beforeEach(async () => {
  tested = await testApp();
  [reader, master] = [await tested.as('reader@a.test'), await tested.as('master@a.test')];
});
afterEach(() => tested.close());

const password = { password: PASSWORD };
const begin = async (who = reader) =>
  (await who.post('/api/second-factor/begin', password)).json<{ secret: string; uri: string }>();
const confirm = (code: string, who = reader) => who.post('/api/second-factor/confirm', { code });
const stateOf = async (who = reader) => (await who.get('/api/second-factor')).json<object>();
const letters = () => tested.mail.letters().map(({ to, subject }) => [to, subject]);
const OFF = { since: null, recoveryCodesLeft: 0, isRequired: false };

describe('Setting it up', () => {
  test('is active after a code of the app has confirmed it', async () => {
    expect(await stateOf()).toEqual(OFF);
    const { secret, uri } = await begin();
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('reader%40a.test');
    expect(await stateOf()).toEqual(OFF);
    const answer = await confirm(` ${codeAt(secret, tested.clock.now()).replace(/^.../, '$& ')} `);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    expect(await stateOf()).toEqual({
      since: '2026-11-20T08:00:00.000Z',
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect(letters()).toEqual([
      ['reader@a.test', 'Uwierzytelnianie dwuskładnikowe w Saldo zostało włączone'],
    ]);
  });

  test('needs the password, and counts its tries', async () => {
    const wrong = await reader.post('/api/second-factor/begin', { password: 'wrong' });
    expect(wrong.json()).toMatchObject({ error: 'WRONG_PASSWORD', fields: [{ path: 'password' }] });
    for (let tries = 1; tries < 10; tries += 1)
      await reader.post('/api/second-factor/begin', { password: 'wrong' });
    expect((await reader.post('/api/second-factor/begin', password)).statusCode).toBe(429);
  });

  test('fails with a wrong code, and can be tried again', async () => {
    const { secret } = await begin();
    const code = codeAt(secret, tested.clock.now());
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await confirm(wrong)).json()).toMatchObject({ error: 'WRONG_CODE', fields: [{ path: 'code' }] });
    expect(await stateOf()).toEqual(OFF);
    expect((await confirm(code)).statusCode).toBe(200);
  });

  test('started again within ten minutes continues; later, or when complete, it starts anew', async () => {
    const first = await begin();
    tested.clock.setOffset(10 * MINUTE - 1);
    expect(await begin()).toEqual(first);
    tested.clock.setOffset(10 * MINUTE);
    const second = await begin();
    expect(second.secret).not.toBe(first.secret);
    expect((await confirm(codeAt(second.secret, tested.clock.now()))).statusCode).toBe(200);
    expect((await begin()).secret).not.toBe(second.secret);
  });

  test('must be completed within half an hour by the same session', async () => {
    const { secret } = await begin();
    const other = await confirm(codeAt(secret, tested.clock.now()), master);
    expect(other.json()).toMatchObject({ error: 'CHALLENGE_OVER' });
    tested.clock.setOffset(30 * MINUTE);
    const late = await confirm(codeAt(secret, tested.clock.now()));
    expect(late.json()).toMatchObject({ error: 'CHALLENGE_OVER' });
  });

  test('on another device keeps the first one active until it is complete, and then invalidates its codes and recovery codes', async () => {
    const old = await giveFactor(tested, READER);
    const { secret } = await begin();
    expect(await stateOf()).toMatchObject({ since: '2026-11-01T08:00:00.000Z' });
    const answer = await confirm(codeAt(secret, tested.clock.now()));
    const codes = answer.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(codes.filter((code) => old.includes(code))).toEqual([]);
    expect(letters()).toEqual([['reader@a.test', 'Zmiana urządzenia do logowania w Saldo']]);
    const logIn = await tested.anonymous.post('/api/auth/login', { email: 'reader@a.test', ...password });
    const { challenge } = logIn.json<{ challenge: string }>();
    for (const code of [FACTOR_CODE, old[0]]) {
      const refused = await tested.anonymous.post('/api/auth/login-code', { challenge, code });
      expect(refused.statusCode).toBe(422);
    }
  });
});

describe('The stored data', () => {
  test('is encrypted: neither secret nor recovery codes are readable in the database or valid for another user', async () => {
    const { secret } = await begin();
    const answer = await confirm(codeAt(secret, tested.clock.now()));
    const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>();
    if (!isSqlite(tested.store)) throw new Error('The bytes of the database are those of SQLite');
    const bytes = tested.store.snapshot().toString('latin1');
    expect(bytes).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(bytes).not.toContain(code);
      expect(bytes).not.toContain(code.replaceAll('-', ''));
    }
    const row = await tested.db.selectFrom('second_factor').selectAll().executeTakeFirstOrThrow();
    expect(tested.secrets.open(row.sealed_secret, 'second factor of user 3')).toBe(secret);
    expect(() => tested.secrets.open(row.sealed_secret, 'second factor of user 1')).toThrow('authenticate');
  });

  test.each(['second_factor', 'second_factor_setup', 'recovery_code', 'login_challenge'] as const)(
    'is deleted with its user: %s',
    async (table) => {
      await giveFactor(tested, READER);
      await beginFactor(tested, READER);
      await tested.anonymous.post('/api/auth/login', { email: 'reader@a.test', ...password });
      expect(await tested.db.selectFrom(table).selectAll().execute()).not.toEqual([]);
      expect((await master.delete(`/api/acl/user/${USERS.reader}`)).statusCode).toBe(204);
      expect(await tested.db.selectFrom(table).selectAll().execute()).toEqual([]);
    },
  );
});

describe('Recovery codes', () => {
  test('are renewed with the password, and reported by e-mail', async () => {
    const old = await giveFactor(tested, READER);
    const answer = await reader.post('/api/second-factor/recovery-codes', password);
    const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>();
    expect(recoveryCodes.filter((code) => old.includes(code))).toEqual([]);
    expect(await stateOf()).toMatchObject({ recoveryCodesLeft: 10 });
    expect(letters()).toEqual([['reader@a.test', 'Nowe kody zapasowe w Saldo']]);
  });

  test('do not exist without a second factor', async () => {
    const answer = await reader.post('/api/second-factor/recovery-codes', password);
    expect(answer.json()).toMatchObject({ error: 'SECOND_FACTOR_MISSING' });
  });
});

describe('Switching it off', () => {
  test('needs the password, and deletes all its data', async () => {
    await giveFactor(tested, READER);
    const wrong = await reader.post('/api/second-factor/switch-off', { password: 'wrong' });
    expect(wrong.json()).toMatchObject({ error: 'WRONG_PASSWORD' });
    expect((await reader.post('/api/second-factor/switch-off', password)).statusCode).toBe(204);
    expect(await stateOf()).toEqual(OFF);
    expect(letters()).toEqual([
      ['reader@a.test', 'Uwierzytelnianie dwuskładnikowe w Saldo zostało wyłączone'],
    ]);
    const logIn = await tested.anonymous.post('/api/auth/login', { email: 'reader@a.test', ...password });
    expect(logIn.statusCode).toBe(200);
  });

  test('is not caused by a new password, which ends pending log-ins', async () => {
    await giveFactor(tested, READER);
    await beginFactor(tested, READER);
    const change = { password: { current: PASSWORD, next: 'Another-horse-2' } };
    expect((await reader.patch('/api/account', change)).statusCode).toBe(200);
    expect(await stateOf()).toMatchObject({ since: '2026-11-01T08:00:00.000Z', recoveryCodesLeft: 10 });
    expect((await confirm(FACTOR_CODE)).json()).toMatchObject({ error: 'CHALLENGE_OVER' });
  });

  test('is not caused by a link for a new password', async () => {
    await giveFactor(tested, READER);
    const email = 'reader@a.test';
    await tested.anonymous.post('/api/registration-request/reset-password-request', { email });
    const link = new URL(/https?:\S+/.exec(tested.mail.letters().at(-1)?.text ?? '')?.[0] ?? '');
    const token = link.searchParams.get('token');
    const next = { password: 'Another-horse-2' };
    const reset = await tested.anonymous.post('/api/registration-request/reset-password', {
      email,
      token,
      ...next,
    });
    expect(reset.json()).toEqual({ status: 'success' });
    expect((await tested.anonymous.post('/api/auth/login', { email, ...next })).statusCode).toBe(202);
  });
});

describe('The master user', () => {
  const reset = (userId: number, who = master) => who.post(`/api/second-factor/reset/${userId}`, password);
  const withFactor = async () =>
    (await master.get('/api/acl/slots'))
      .json<{ users: { id: number; hasSecondFactor: boolean }[] }>()
      .users.filter(({ hasSecondFactor }) => hasSecondFactor)
      .map(({ id }) => id);

  test('sees which users have one, and resets it after the loss of a device', async () => {
    await giveFactor(tested, READER);
    expect(await withFactor()).toEqual([3]);
    const wrong = await master.post('/api/second-factor/reset/3', { password: 'wrong' });
    expect(wrong.json()).toMatchObject({ error: 'WRONG_PASSWORD' });
    expect((await reset(3)).statusCode).toBe(204);
    expect(await withFactor()).toEqual([]);
    expect(await stateOf()).toEqual(OFF);
    expect(letters()).toEqual([
      ['reader@a.test', 'Uwierzytelnianie dwuskładnikowe w Saldo zostało zresetowane'],
    ]);
    // none exists any more, so nothing happens and nobody is notified
    expect((await reset(3)).statusCode).toBe(204);
    expect(letters()).toHaveLength(1);
  });

  test('cannot reset that of others', async () => {
    await giveFactor(tested, { personId: 1001 });
    await giveFactor(tested, MASTER);
    expect((await reset(1001)).statusCode).toBe(404);
    expect((await reset(1)).json()).toMatchObject({ error: 'MASTER_USER' });
    expect((await reset(1, reader)).statusCode).toBe(403);
    expect(await tested.db.selectFrom('second_factor').selectAll().execute()).toHaveLength(2);
  });
});

test('An API key can do none of it', async () => {
  const { apiKey } = (await master.patch('/api/current-user/api-key', password)).json<{ apiKey: string }>();
  const headers = { 'x-app-id': 'a', authorization: `Bearer ${apiKey}` };
  const posts = ['begin', 'recovery-codes', 'switch-off', 'reset/3'].map((name) => ({
    method: 'POST' as const,
    url: `/api/second-factor/${name}`,
    headers,
    payload: password,
  }));
  for (const call of [{ method: 'GET' as const, url: '/api/second-factor', headers }, ...posts])
    expect((await tested.app.inject(call)).statusCode).toBe(403);
});
