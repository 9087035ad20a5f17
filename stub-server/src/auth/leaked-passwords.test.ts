import { describe, expect, test } from 'vitest';
import { PASSWORD, testApp } from '#src/testing.ts';
import { isLeaked } from './leaked-passwords.ts';

test.each(['Password1!', 'P@ssw0rd', 'Qwerty123!', 'Zaq12wsx!', '!Kochanie2024', 'Zaq1@wsx', 'Polska123$'])(
  'The password %s, which satisfies the strength rules, is on the list of leaked ones',
  async (password) => {
    expect(await isLeaked(password)).toBe(true);
  },
);

test.each([PASSWORD, 'Saldo-demo-1', 'Another-horse-2', 'Żółta-łódka-7', 'kB9#tq!zW2'])(
  'The password %s is not on it',
  async (password) => {
    expect(await isLeaked(password)).toBe(false);
  },
);

describe('A leaked password', () => {
  const LEAKED = 'Password1!';
  const refusal = (path: string) => ({
    statusCode: 422,
    error: 'LEAKED_PASSWORD',
    message: 'This password is on a list of leaked ones',
    fields: [{ path }],
  });
  const person = {
    isMobile: false,
    email: 'new@firma.test',
    firstname: 'Jan',
    lastname: 'Nowak',
    acceptTerms: false,
  };

  test('cannot register an account', async () => {
    const { anonymous, mail, close } = await testApp();
    const answer = await anonymous.post('/api/registration-request/create', { ...person, password: LEAKED });
    expect(answer.json()).toMatchObject(refusal('password'));
    expect(mail.letters()).toEqual([]);
    await close();
  });

  test('cannot be set by the link of a letter, which stays valid for another password', async () => {
    const { anonymous, mail, close } = await testApp();
    const email = 'reader@a.test';
    await anonymous.post('/api/registration-request/reset-password-request', { email });
    const link = new URL(/https?:\S+/.exec(mail.letters().at(-1)?.text ?? '')?.[0] ?? '');
    const token = link.searchParams.get('token');
    const reset = (password: string) =>
      anonymous.post('/api/registration-request/reset-password', { email, token, password });
    expect((await reset(LEAKED)).json()).toMatchObject(refusal('password'));
    expect((await reset('Another-horse-2')).json()).toEqual({ status: 'success' });
    await close();
  });

  test('cannot accept an invitation, which stays valid for another password', async () => {
    const { as, anonymous, mail, close } = await testApp();
    const invited = { email: person.email, firstname: 'Jan', lastname: 'Nowak', locale: 'pl' };
    await (await as('master@a.test')).post('/api/acl/user', invited);
    const link = new URL(/https?:\S+/.exec(mail.letters().at(-1)?.text ?? '')?.[0] ?? '');
    const token = link.searchParams.get('token');
    const setUp = (password: string) =>
      anonymous.post('/api/registration-request/setup-account', { ...person, token, password });
    expect((await setUp(LEAKED)).json()).toMatchObject(refusal('password'));
    expect((await setUp(PASSWORD)).json()).toEqual({ status: 'success' });
    await close();
  });

  test('cannot replace the current password', async () => {
    const { as, close } = await testApp();
    const reader = await as('reader@a.test');
    const change = (next: string) => reader.patch('/api/account', { password: { current: PASSWORD, next } });
    expect((await change(LEAKED)).json()).toMatchObject(refusal('password.next'));
    expect((await change('Another-horse-2')).statusCode).toBe(200);
    await close();
  });
});
