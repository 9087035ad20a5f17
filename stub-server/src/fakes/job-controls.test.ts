import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutbox } from '#src/mail/outbox.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

let refusal: string | null = null;
let tested: TestApp;
beforeEach(async () => {
  refusal = 'No such mailbox';
  const mail = createOutbox(async () => {
    if (refusal !== null) throw new Error(refusal);
  });
  tested = await testApp({ mail, options: { controls: 'local' } });
  await tested.anonymous.post('/api/registration-request/reset-password-request', { email: 'master@a.test' });
});
afterEach(() => tested.close());

interface Shown {
  id: number;
  kind: string;
  state: string;
}

const shown = async () => (await tested.anonymous.get('/stub/jobs')).json<{ jobs: Shown[] }>().jobs;

async function giveUp() {
  const eightTries = [5, 30, 120, 600, 1800, 3600, 3600];
  for (const seconds of eightTries) {
    tested.timers.pass(seconds * 1000);
    await tested.app.jobs.idle();
    // an earlier poll of the queue came too soon
    tested.timers.pass(5000);
    await tested.app.jobs.idle();
  }
}

test('Waiting and failed jobs are listed with their reason, without their input', async () => {
  expect(await shown()).toMatchObject([
    { kind: 'letter', state: 'waiting', tries: 1, accountId: ACCOUNTS.a, error: 'No such mailbox' },
  ]);
  await giveUp();
  const [job] = await shown();
  expect(job).toMatchObject({ kind: 'letter', state: 'failed', tries: 8 });
  expect(Object.keys(job ?? {})).not.toContain('payload');
});

test('The operator can retry a failed job', async () => {
  await giveUp();
  const [job] = await shown();
  refusal = null;
  expect((await tested.anonymous.post(`/stub/jobs/${job?.id}/retry`)).statusCode).toBe(200);
  expect(tested.mail.letters()).toMatchObject([{ to: 'master@a.test' }]);
  expect(await shown()).toEqual([]);
  expect((await tested.anonymous.post(`/stub/jobs/${job?.id}/retry`)).statusCode).toBe(404);
});

test('The operator can stop a waiting job', async () => {
  const [job] = await shown();
  expect((await tested.anonymous.post(`/stub/jobs/${job?.id}/cancel`)).json()).toEqual({ jobs: [] });
  refusal = null;
  tested.timers.pass(3_600_000);
  await tested.app.jobs.idle();
  expect(tested.mail.letters()).toEqual([]);
  for (const id of [job?.id, 'x', 0])
    expect((await tested.anonymous.post(`/stub/jobs/${id}/cancel`)).statusCode).toBe(404);
});
