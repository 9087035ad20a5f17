import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeAt } from '#src/second-factor/one-time-codes.ts';
import { FACTOR_SECRET, giveFactor } from '#src/testing-factor.ts';
import { PASSWORD, testApp, type TestApp } from '#src/testing.ts';
import { USERS } from '#src/testing-ids.ts';

let tested: TestApp;
let recoveryCodes: string[];
const MASTER = { personId: 1 };
const WRITER = { personId: 4 };
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

beforeEach(async () => {
  tested = await testApp({ options: { proxies: 1 } });
  recoveryCodes = await giveFactor(tested, MASTER);
});
afterEach(() => tested.close());

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  tested.anonymous.post(url, body, headers);
const logIn = (email = 'master@a.test', headers = {}) =>
  post('/api/auth/login', { email, password: PASSWORD }, headers);
const challengeOf = async (email?: string, headers = {}) =>
  (await logIn(email, headers)).json<{ challenge: string }>().challenge;
const send = (challenge: string, code: string, headers = {}) =>
  post('/api/auth/login-code', { challenge, code }, headers);
/** A code of the app, with its clock shifted from the server's. */
const code = (offset = 0) => codeAt(FACTOR_SECRET, new Date(tested.clock.now().getTime() + offset));
const WRONG = 'AAAA-AAAA-AAAA';
const sessions = async () =>
  (await tested.db.selectFrom('session').select('user_id').execute()).map(({ user_id: id }) => id);

describe('A log-in with a second factor', () => {
  test('gets a challenge for the password, and a session for the code', async () => {
    const first = await logIn();
    expect(first.statusCode).toBe(202);
    expect(first.cookies).toEqual([]);
    expect(first.json()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: '2026-11-20T08:10:00.000Z',
    });
    expect(await sessions()).toEqual([]);
    const answer = await send(first.json<{ challenge: string }>().challenge, code());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email: 'master@a.test' });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['saldo_session', 'saldo_device']);
    expect(await sessions()).toEqual([1]);
  });

  test('fails with a wrong password, without a challenge', async () => {
    const answer = await post('/api/auth/login', { email: 'master@a.test', password: 'wrong' });
    expect(answer.statusCode).toBe(401);
    expect(await tested.db.selectFrom('login_challenge').selectAll().execute()).toEqual([]);
  });

  test.each([-30 * SECOND, 30 * SECOND])('accepts a code from a clock that is %i ms off', async (offset) => {
    expect((await send(await challengeOf(), code(offset))).statusCode).toBe(200);
  });

  test.each([-60 * SECOND, 60 * SECOND])('refuses a code from a clock that is %i ms off', async (offset) => {
    expect((await send(await challengeOf(), code(offset))).json()).toMatchObject({ error: 'WRONG_CODE' });
  });

  test('accepts each code once, and none older than the last', async () => {
    const [now, before] = [code(), code(-30 * SECOND)];
    expect((await send(await challengeOf(), now)).statusCode).toBe(200);
    for (const used of [now, before])
      expect((await send(await challengeOf(), used)).json()).toMatchObject({ error: 'WRONG_CODE' });
    tested.clock.setOffset(30 * SECOND);
    expect((await send(await challengeOf(), code())).statusCode).toBe(200);
  });

  test('accepts only one of two concurrent uses', async () => {
    const challenges = [await challengeOf(), await challengeOf()];
    const answers = await Promise.all(challenges.map((challenge) => send(challenge, code())));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('uses a challenge up', async () => {
    const challenge = await challengeOf();
    expect((await send(challenge, code())).statusCode).toBe(200);
    tested.clock.setOffset(MINUTE);
    expect((await send(challenge, code())).json()).toMatchObject({ error: 'CHALLENGE_OVER' });
  });

  test('refuses the code of another user', async () => {
    const [code1 = ''] = await giveFactor(tested, WRITER);
    const [code2 = ''] = recoveryCodes;
    const challenge = await challengeOf('writer@a.test');
    expect((await send(challenge, code2)).json()).toMatchObject({ error: 'WRONG_CODE' });
    expect((await send(challenge, code1)).json()).toMatchObject({ email: 'writer@a.test' });
    expect((await send('made-up', code1)).json()).toMatchObject({ error: 'CHALLENGE_OVER' });
  });

  test('has ten minutes and five tries', async () => {
    const late = await challengeOf();
    tested.clock.setOffset(10 * MINUTE);
    expect((await send(late, code())).json()).toMatchObject({ error: 'CHALLENGE_OVER' });
    const challenge = await challengeOf();
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect((await send(challenge, WRONG)).json()).toMatchObject({
        error: 'WRONG_CODE',
        triesLeft,
        fields: [{ path: 'code' }],
      });
    expect((await send(challenge, code())).json()).toMatchObject({ error: 'CHALLENGE_OVER' });
  });

  test('ends with a new password, and with the removal of the user', async () => {
    const challenge = await challengeOf();
    const master = await tested.as('master@a.test');
    await master.patch('/api/account', { password: { current: PASSWORD, next: 'Another-horse-2' } });
    expect((await send(challenge, code())).json()).toMatchObject({ error: 'CHALLENGE_OVER' });
    const [left = ''] = await giveFactor(tested, WRITER);
    const gone = await challengeOf('writer@a.test');
    await master.delete(`/api/acl/user/${USERS.writer}`);
    expect((await send(gone, left)).json()).toMatchObject({ error: 'CHALLENGE_OVER' });
  });

  test('lists wrong codes among the failed log-ins, because the password was right', async () => {
    const log = await challengeOf();
    await send(log, WRONG);
    await expect
      .poll(async () => (await tested.db.selectFrom('failed_login').select('person_id').execute()).length)
      .toBe(1);
  });
});

describe('A recovery code', () => {
  test('works once, in any notation, and is reported by e-mail', async () => {
    const [first = ''] = recoveryCodes;
    const answer = await send(await challengeOf(), ` ${first.toLowerCase().replaceAll('-', ' ')}`);
    expect(answer.statusCode).toBe(200);
    const [letter] = tested.mail.letters();
    expect(letter).toMatchObject({ to: 'master@a.test', subject: 'Logowanie do Saldo kodem zapasowym' });
    expect(letter?.text).toContain('Pozostało kodów: 9');
    expect((await send(await challengeOf(), first)).json()).toMatchObject({ error: 'WRONG_CODE' });
  });
});

describe('Too many wrong codes', () => {
  const from = (address: string, cookie = '') => ({ 'x-forwarded-for': address, cookie });
  /** Five for each challenge. */
  async function fail(times: number, headers: (place: number) => Record<string, string>) {
    const statuses: number[] = [];
    let challenge = '';
    for (let place = 0; place < times; place += 1) {
      if (place % 5 === 0) challenge = await challengeOf(undefined, headers(place));
      statuses.push((await send(challenge, WRONG, headers(place))).statusCode);
    }
    return statuses;
  }
  async function deviceCookie() {
    const answer = await send(await challengeOf(), code());
    return `saldo_device=${answer.cookies.find(({ name }) => name === 'saldo_device')?.value}`;
  }

  test('are limited to ten in 15 minutes from all addresses, except on a known device', async () => {
    const device = await deviceCookie();
    const elsewhere = (place: number) => from(`192.0.2.${place}`);
    const statuses = await fail(12, elsewhere);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
    tested.clock.setOffset(30 * SECOND);
    const known = from('192.0.2.200', device);
    expect((await send(await challengeOf(undefined, known), code(), known)).statusCode).toBe(200);
  });

  test('are limited to fifty a day', async () => {
    let wrong = 0;
    for (let quarter = 0; quarter < 7; quarter += 1) {
      tested.clock.setOffset(quarter * 20 * MINUTE);
      const statuses = await fail(10, (place) => from(`192.0.${quarter}.${place}`));
      wrong += statuses.filter((status) => status === 422).length;
    }
    expect(wrong).toBe(50);
    tested.clock.setOffset(25 * HOUR);
    expect((await send(await challengeOf(), code())).statusCode).toBe(200);
  });

  test('do not refund the try of the password', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await logIn()).statusCode).toBe(202);
    expect((await logIn()).statusCode).toBe(429);
  });

  test('are reset by a right one, as are those of the password', async () => {
    for (let round = 0; round < 3; round += 1) {
      tested.clock.setOffset(round * 30 * SECOND);
      await fail(9, () => ({}));
      expect((await send(await challengeOf(), code())).statusCode).toBe(200);
    }
  });
});
