import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTab } from '#src/live/testing/tab.ts';
import { testApp, type TestApp } from '#src/testing.ts';

let tested: TestApp;
beforeEach(async () => {
  tested = await testApp();
});
afterEach(() => tested.close());

const PERSON = { email: 'ola@a.test', firstname: 'Ola', lastname: 'Nowa' };

/** The token and the sender of a new invitation. */
async function invited() {
  const master = await tested.as('master@a.test');
  const { id } = (await master.post('/api/acl/user', { ...PERSON, locale: 'pl' })).json<{ id: number }>();
  const token = /token=([\w-]+)/.exec(tested.mail.letters().at(-1)?.text ?? '')?.[1] ?? '';
  return { master, id, token };
}
const setUp = async (token: string, email = PERSON.email, isMobile = false) => {
  const rest = { isMobile, password: 'Correct-horse-9', acceptTerms: false };
  const path = '/api/registration-request/setup-account';
  return (await tested.anonymous.post(path, { ...PERSON, ...rest, email, token })).json<{ status: string }>();
};
const verify = async (token: string, email = PERSON.email) =>
  (await tested.anonymous.post('/api/registration-request/verify-invitation', { email, token })).json();

test('an invitation is valid only for its e-mail, and once', async () => {
  const { token } = await invited();
  for (const email of ['master@a.test', 'reader@a.test', 'nobody@a.test']) {
    expect(await verify(token, email)).toEqual({ error: 'wrongToken' });
    expect(await setUp(token, email)).toEqual({ status: 'wrongToken' });
  }
  expect(await verify(token)).toMatchObject(PERSON);
  expect(await setUp(token)).toEqual({ status: 'success' });
  expect(await setUp(token)).toEqual({ status: 'wrongToken' });
  expect(await verify(token)).toEqual({ error: 'wrongToken' });
});

test('an account set up on a phone gets the link to continue on a computer', async () => {
  const { token } = await invited();
  await setUp(token, PERSON.email, true);
  expect(tested.mail.letters().at(-1)).toMatchObject({
    to: PERSON.email,
    subject: 'Twoje konto w Saldo jest gotowe',
  });
});

test('an invitation ends when the invited person is removed', async () => {
  const { master, id, token } = await invited();
  expect((await master.delete(`/api/acl/user/${id}`)).statusCode).toBe(204);
  expect(await verify(token)).toEqual({ error: 'wrongToken' });
  expect(await setUp(token)).toEqual({ status: 'wrongToken' });
});

test('a new account appears immediately in open lists of users', async () => {
  const base = await tested.listen();
  const master = await openTab(tested, base, 'master@a.test');
  const elsewhere = await openTab(tested, base, 'master@b.test');
  const person = { email: 'ola@a.test', firstname: 'Ola', lastname: 'Nowa' };
  await master.call('POST', 'acl/user', { ...person, locale: 'pl' });
  const [list, other] = await Promise.all([master.stream(), elsewhere.stream()]);
  const token = /token=([\w-]+)/.exec(tested.mail.letters().at(-1)?.text ?? '')?.[1];
  const answer = await tested.anonymous.post('/api/registration-request/setup-account', {
    ...person,
    token,
    isMobile: false,
    password: 'Correct-horse-9',
    acceptTerms: false,
  });
  expect(answer.json()).toEqual({ status: 'success' });
  await list.until(
    (event) => event.type === 'system.invalidateTags' && event.data.some(({ type }) => type === 'Slots'),
  );
  expect(other.heard.filter(({ event }) => event.type === 'system.invalidateTags')).toEqual([]);
});
