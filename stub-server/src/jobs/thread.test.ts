import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { TEST_THREAD, type TestTask } from './testing/threads.ts';
import { Thread } from './thread.ts';

const thread = new Thread<TestTask, number>(TEST_THREAD);
afterEach(() => thread.close());

const open = () => new AbortController().signal;
const flag = () => new Int32Array(new SharedArrayBuffer(4));

test('a thread runs one task after another, and reports failures', async () => {
  const answers = [1, 2, 3].map((of) => thread.run({ what: 'double', of }, open()));
  const failed = thread.run({ what: 'fail' }, open());
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  await expect(failed).rejects.toThrow('It cannot be done');
  expect(await thread.run({ what: 'double', of: 4 }, open())).toBe(8);
});

test('a limit of a task does not count the wait for those before it', async () => {
  const until = flag();
  const busy = thread.run({ what: 'block', until }, open());
  const next = thread.run({ what: 'double', of: 5 }, open(), undefined, 5000);
  const endless = thread.run({ what: 'block', until: flag() }, open(), undefined, 20);
  await new Promise((resolve) => setTimeout(resolve, 40));
  Atomics.store(until, 0, 7);
  expect([await busy, await next]).toEqual([7, 10]);
  await expect(endless).rejects.toThrow('timeout');
});

test('a task reports its progress', async () => {
  const reports: string[] = [];
  const telling = new Thread<TestTask, number, string>(TEST_THREAD);
  expect(await telling.run({ what: 'tell', of: 3 }, open(), (one) => reports.push(one))).toBe(3);
  expect(reports).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  await telling.close();
});

test('the event loop continues while a thread is busy', async () => {
  const until = flag();
  const busy = thread.run({ what: 'block', until }, open());
  for (let turns = 0; turns < 100; turns += 1) await turn();
  // only the event loop ends it
  Atomics.store(until, 0, 7);
  expect(await busy).toBe(7);
});

test('a prepared thread has loaded what its first task needs, once', async () => {
  const first = new Thread<TestTask, number>(TEST_THREAD);
  const before = await first.run({ what: 'prepared' }, open());
  await first.end();
  first.prepare();
  first.prepare();
  expect(await first.run({ what: 'prepared' }, open())).toBe(before + 1);
  await first.end();
});

test('stopped work ends immediately, and the next runs in a new thread', async () => {
  const stopping = new AbortController();
  const busy = thread.run({ what: 'block', until: flag() }, stopping.signal);
  const next = thread.run({ what: 'double', of: 5 }, open());
  await turn();
  stopping.abort(new Error('It took too long'));
  await expect(busy).rejects.toThrow('It took too long');
  expect(await next).toBe(10);
  await expect(thread.run({ what: 'double', of: 5 }, stopping.signal)).rejects.toThrow('It took too long');
});

test('a closed thread leaves its worker to the next one, without what it has cached', async () => {
  const first = new Thread<TestTask, number>(TEST_THREAD);
  expect(await first.run({ what: 'count' }, open())).toBe(1);
  expect(await first.run({ what: 'count' }, open())).toBe(2);
  const worker = await first.run({ what: 'who' }, open());
  await first.close();
  const second = new Thread<TestTask, number>(TEST_THREAD);
  expect(await second.run({ what: 'count' }, open())).toBe(1);
  expect(await second.run({ what: 'who' }, open())).toBe(worker);
  await second.close();
});

test('an ended thread leaves no worker', async () => {
  const single = new Thread<TestTask, number>(TEST_THREAD);
  const worker = await single.run({ what: 'who' }, open());
  await single.end();
  const next = new Thread<TestTask, number>(TEST_THREAD);
  expect(await next.run({ what: 'who' }, open())).not.toBe(worker);
  await next.close();
});

test('a closing thread finishes the tasks that wait, and may be closed twice', async () => {
  const closing = new Thread<TestTask, number>(TEST_THREAD);
  const answers = [1, 2].map((of) => closing.run({ what: 'double', of }, open()));
  await Promise.all([closing.close(), closing.close()]);
  expect(await Promise.all(answers)).toEqual([2, 4]);
  const [one, other] = [new Thread<TestTask, number>(TEST_THREAD), new Thread<TestTask, number>(TEST_THREAD)];
  const workers = await Promise.all([one.run({ what: 'who' }, open()), other.run({ what: 'who' }, open())]);
  expect(new Set(workers).size).toBe(2);
  await Promise.all([one.end(), other.end()]);
});
