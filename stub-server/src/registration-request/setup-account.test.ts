import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTab } from '#src/live/testing/tab.ts';
import { testApp, type TestApp } from '#src/testing.ts';

let tested: TestApp;
beforeEach(async () => {
  tested = await testApp();
});
afterEach(() => tested.close());

test('an account that is set up shows at once in the list of users that somebody looks at', async () => {
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
