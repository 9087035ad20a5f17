import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { loggerOptions } from '#src/main/logger.ts';
import { PASSWORD, testApp } from '#src/testing.ts';

const EMAIL = 'jan@firma.test';
const NEW = 'Another-horse-2';
const form = {
  isMobile: false,
  email: EMAIL,
  firstname: 'Jan',
  lastname: 'Nowak',
  password: 'Correct-horse-9',
  acceptTerms: false,
};

/** A server whose log the test reads, and the calls of a visitor who registers and signs in. */
async function watched() {
  let log = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  const tested = await testApp({ options: { logger: { ...loggerOptions('trace'), stream } } });
  const post = (path: string, payload: object) =>
    tested.app.inject({ method: 'POST', url: `/api/${path}`, headers: { 'x-app-id': 'a' }, payload });
  const lastLetter = () => tested.mail.letters().at(-1)?.text ?? '';
  return { ...tested, post, lastLetter, log: () => log };
}

test('no code, token, password or session is logged, even at the most verbose level', async () => {
  const { app, post, lastLetter, log, close } = await watched();
  await post('registration-request/create', form);
  const shown = /(\d{3})-(\d{3})/.exec(lastLetter())?.slice(1).join('') ?? '';
  const confirmed = await post('registration-request/confirm/', { email: EMAIL, code: shown });
  await post('registration-request/reset-password-request', { email: EMAIL });
  const link = new URL(/https?:\S+/.exec(lastLetter())?.[0] ?? 'http://none');
  const token = link.searchParams.get('token') ?? '';
  await app.inject({ url: link.pathname + link.search, headers: { accept: 'text/html' } });
  await post('registration-request/reset-password', { email: EMAIL, token, password: NEW });
  await post('auth/login', { email: EMAIL, password: NEW });
  await post('auth/login', { email: 'master@a.test', password: PASSWORD });
  expect(log()).toContain('"path":"/auth/reset-password"');
  const secrets = [shown, token, form.password, NEW, PASSWORD, confirmed.cookies[0]?.value ?? ''];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(log()).not.toContain(secret);
  }
  await close();
});

test('tokens and sessions are 256 random bits, all different', async () => {
  const { post, lastLetter, close } = await watched();
  const tokens = new Set<string>();
  for (let asked = 0; asked < 5; asked += 1) {
    await post('registration-request/reset-password-request', { email: 'master@a.test' });
    tokens.add(/token=([\w-]+)/.exec(lastLetter())?.[1] ?? '');
  }
  expect(tokens.size).toBe(5);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  await close();
});

test.each(['jan@firma.test\r\nBcc: all@a.test', 'jan@firma.test, all@a.test', '"Jan\r\n"@firma.test'])(
  'no letter goes to %j',
  async (email) => {
    const { post, mail, close } = await watched();
    const asked = await Promise.all([
      post('registration-request/create', { ...form, email }),
      post('registration-request/renew', { email }),
      post('registration-request/reset-password-request', { email }),
    ]);
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect(mail.letters()).toHaveLength(0);
    await close();
  },
);

test('a name with a line break cannot start a header of a letter', async () => {
  const { post, mail, close } = await watched();
  await post('registration-request/create', { ...form, firstname: 'Jan\r\nBcc: all@a.test' });
  expect(mail.letters().every(({ subject }) => !/[\r\n]/.test(subject))).toBe(true);
  await close();
});
