import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PASSWORD, testApp, type TestApp } from '#src/testing.ts';

// Passwords are hashed slowly on purpose, and some tests hash forty.
vi.setConfig({ testTimeout: 60_000 });

let tested: TestApp;
beforeEach(async () => {
  tested = await testApp();
});
afterEach(() => tested.close());

const HOUR = 60 * 60 * 1000;
const EMAIL = 'master@a.test';
const NEW = 'Another-horse-2';

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  tested.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'x-app-id': 'a', ...headers },
    payload,
  });
const ask = (email = EMAIL, headers = {}) =>
  post('registration-request/reset-password-request', { email }, headers);
const verify = (token: string, email = EMAIL) =>
  post('registration-request/verify-reset-password-token', { token, email });
const reset = (token: string, email = EMAIL) =>
  post('registration-request/reset-password', { token, email, password: NEW });
const logIn = (password: string) => post('auth/login', { email: EMAIL, password });

const linkSent = () =>
  new URL(/https?:\S+/.exec(tested.mail.letters().at(-1)?.text ?? '')?.[0] ?? 'http://none');
const tokenSent = () => linkSent().searchParams.get('token') ?? '';

describe('A forgotten password', () => {
  test('is reset by the link of a letter, which ends every session', async () => {
    const { cookie } = await tested.as(EMAIL);
    expect((await ask('Master@A.test')).json()).toEqual({ status: 'success' });
    const token = tokenSent();
    expect((await verify(token)).json()).toEqual({ isValid: true });
    expect((await reset(token)).json()).toEqual({ status: 'success' });
    expect((await logIn(NEW)).statusCode).toBe(200);
    expect((await logIn(PASSWORD)).statusCode).toBe(401);
    const old = await tested.app.inject({ url: '/api/auth/test', headers: { cookie: cookie ?? '' } });
    expect(old.statusCode).toBe(401);
    expect(tested.mail.letters().at(-1)).toMatchObject({
      subject: 'Hasło do Saldo zostało zmienione',
      text: expect.stringContaining(
        'zostało zmienione 20.11.2026 o 09:00. Wszystkie sesje zostały zakończone',
      ),
    });
  });

  test('has a link that works once, for an hour, for its e-mail alone', async () => {
    await ask();
    const token = tokenSent();
    expect((await reset(token, 'writer@a.test')).json()).toEqual({ status: 'wrongToken' });
    tested.clock.setOffset(HOUR);
    expect((await verify(token)).json()).toEqual({ isValid: false });
    tested.clock.setOffset(HOUR - 1);
    expect((await reset(token)).json()).toEqual({ status: 'success' });
    expect((await reset(token)).json()).toEqual({ status: 'wrongToken' });
  });

  test('requested twice keeps only the newer link', async () => {
    await ask();
    const first = tokenSent();
    await ask();
    expect((await verify(first)).json()).toEqual({ isValid: false });
    expect((await verify(tokenSent())).json()).toEqual({ isValid: true });
  });

  test('of an unknown e-mail sends nothing', async () => {
    expect((await ask('nobody@a.test')).json()).toEqual({ status: 'wrongEmail' });
    expect((await reset('token', 'nobody@a.test')).json()).toEqual({ status: 'wrongEmail' });
    expect(tested.mail.letters()).toHaveLength(0);
  });

  test('cannot be used to check a list of addresses', async () => {
    for (let asked = 0; asked < 100; asked += 1) await ask(`nobody${asked}@a.test`);
    expect((await ask('nobody@a.test')).json()).toEqual({
      status: 'tooManyRequests',
      tryNextAt: '10:00:00',
    });
    expect((await reset('token', 'nobody@a.test')).statusCode).toBe(429);
    tested.clock.setOffset(HOUR);
    expect((await ask()).json()).toEqual({ status: 'success' });
  });

  test('too often is answered with the time of the next try', async () => {
    for (let letters = 0; letters < 5; letters += 1) await ask();
    expect((await ask()).json()).toEqual({ status: 'tooManyRequests', tryNextAt: '10:00:00' });
  });

  test('from one address is limited to forty letters in total', async () => {
    const known = ['master@a.test', 'writer@a.test', 'reader@a.test', 'master@b.test'];
    for (const email of known) for (let letters = 0; letters < 5; letters += 1) await ask(email);
    const register = (at: number) =>
      post('registration-request/create', {
        isMobile: false,
        email: `jan${at}@firma.test`,
        firstname: 'Jan',
        lastname: 'Nowak',
        password: NEW,
        acceptTerms: false,
      });
    const answers = await Promise.all(Array.from({ length: 21 }, (_, at) => register(at)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toHaveProperty('tryNextAt');
    expect(tested.mail.letters()).toHaveLength(40);
  });

  test('links to the server’s own address, whatever the request’s Host header', async () => {
    await ask(EMAIL, { host: 'evil.example' });
    expect(linkSent().hostname).toBe('localhost');
  });

  test('is stored as a hash, and its token stays out of the log', async () => {
    await ask();
    const stored = JSON.stringify(await tested.db.selectFrom('password_reset').selectAll().execute());
    expect(stored).not.toContain(tokenSent());
  });
});
