import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutbox } from '#src/mail/outbox.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { readJobArguments, runOnJobs } from './job-command.ts';

let refusal: string | null;
let tested: TestApp;
beforeEach(async () => {
  refusal = 'No such mailbox';
  const mail = createOutbox(async () => {
    if (refusal !== null) throw new Error(refusal);
  });
  tested = await testApp({ mail });
  await tested.anonymous.post('/api/registration-request/reset-password-request', { email: 'master@a.test' });
  await tested.app.jobs.idle();
});
afterEach(() => tested.close());

const on = (...args: string[]) => runOnJobs(tested.store, readJobArguments(args), tested.timers.now());
const idOfFirst = async () => (await on())[0]?.split(' ', 1)[0] ?? '';

/** The server looks for jobs again. */
async function poll() {
  tested.timers.pass(5000);
  await tested.app.jobs.idle();
}

test('A server without controls lists its failed jobs by a command, with their reason', async () => {
  expect((await tested.anonymous.get('/stub/jobs')).statusCode).toBe(404);
  expect(await on()).toEqual([
    expect.stringMatching(/^\d+ {2}letter {2}waiting {2}1 try {2}account 1 .*No such mailbox$/),
  ]);
});

test('A command restarts a job at once, which the server then runs', async () => {
  refusal = null;
  await on('retry', await idOfFirst());
  await poll();
  expect(tested.mail.letters()).toMatchObject([{ to: 'master@a.test' }]);
  expect(await on()).toEqual(['No job has failed, and none waits for another try.']);
});

test('A command stops a job for good', async () => {
  const id = await idOfFirst();
  await on('cancel', id);
  refusal = null;
  tested.timers.pass(3_600_000);
  await poll();
  expect(tested.mail.letters()).toEqual([]);
  await expect(on('cancel', id)).rejects.toThrow(`Job ${id} neither waits nor runs.`);
});

test.each([['17'], ['retry'], ['retry', '1.5'], ['retry', '17', '18'], ['delete', '17']])(
  'Arguments %s are refused with the usage',
  (...args) => expect(() => readJobArguments(args)).toThrow('npm run jobs -- retry 17'),
);
