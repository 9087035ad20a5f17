import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';
import { createOutbox, type Letter } from './outbox.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

const SECOND_MS = 1000;

let isDown = false;
let received: { letter: Letter; key: string }[] = [];
const outbox = () =>
  createOutbox(async (letter, key) => {
    if (isDown) throw new Error('The mail service is down');
    received.push({ letter, key });
  });

let tested: TestApp;
beforeEach(async () => {
  [isDown, received] = [false, []];
  tested = await testApp({ mail: outbox(), options: { controls: 'local' } });
});
afterEach(() => tested.close());

const askForReset = () =>
  tested.anonymous.post('/api/registration-request/reset-password-request', { email: 'master@a.test' });
const storedLetters = () => tested.db.selectFrom('job').selectAll().where('kind', '=', 'letter').execute();

test('a letter is retried with increasing pauses until the mail service is available', async () => {
  isDown = true;
  expect((await askForReset()).json()).toEqual({ status: 'success' });
  expect(received).toEqual([]);
  for (const pause of [5 * SECOND_MS, 30 * SECOND_MS]) {
    tested.timers.pass(pause);
    await tested.app.jobs.idle();
  }
  expect(await storedLetters()).toMatchObject([
    { state: 'waiting', tries: 3, error: 'The mail service is down', account_id: ACCOUNTS.a },
  ]);
  isDown = false;
  tested.timers.pass(120 * SECOND_MS);
  await expect.poll(() => received).toMatchObject([{ letter: { to: 'master@a.test' } }]);
  await tested.app.jobs.idle();
  expect(await storedLetters()).toEqual([]);
});

test('a waiting letter is encrypted in the database, because its link grants access', async () => {
  isDown = true;
  await askForReset();
  const stored = JSON.stringify(await storedLetters());
  isDown = false;
  tested.timers.pass(5 * SECOND_MS);
  await expect.poll(() => received).toHaveLength(1);
  const { letter, key } = received[0] ?? { letter: undefined, key: '' };
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  expect(token).toHaveLength(43);
  expect(stored).toContain(key);
  for (const secret of [token, 'master@a.test']) expect(stored).not.toContain(secret);
});

test('no letter is sent for a command refused in its transaction', async () => {
  const master = await tested.as('master@a.test');
  const invited = { email: 'ola@a.test', firstname: 'Ola', lastname: 'Nowa', locale: 'pl' };
  expect((await master.post('/api/acl/user', invited)).statusCode).toBe(201);
  expect((await master.post('/api/acl/user', invited)).statusCode).toBe(409);
  expect(received).toHaveLength(1);
});

test('the outbox stores a repeated letter once', async () => {
  const kept = createOutbox();
  const letter = { to: 'a@a.test', subject: 'S', text: 'T', html: '', sentAt: '2026-11-20T08:00:00.000Z' };
  for (const key of ['a', 'b', 'a']) await kept.deliver(letter, key);
  expect(kept.letters()).toHaveLength(2);
});
