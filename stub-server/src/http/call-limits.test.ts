import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';
import { CallLimit } from './call-limits.ts';

let tested: TestApp;
afterEach(() => tested.close());

test('A session with too many calls must wait until a given time; others do not', async () => {
  tested = await testApp({ options: { callLimit: 60 } });
  const [wild, calm] = [await tested.as('reader@a.test'), await tested.as('reader@a.test')];
  const vat = '/api/vat/with-value/1';
  for (let calls = 0; calls < 60; calls += 1) expect((await wild.get(vat)).statusCode).toBe(200);
  tested.timers.pass(20_000);
  const refused = await wild.get(vat);
  expect(refused.json()).toMatchObject({
    statusCode: 429,
    error: 'TOO_MANY_REQUESTS',
    tryNextAt: '2026-11-20T08:00:40.000Z',
  });
  expect(refused.headers['retry-after']).toBe('40');
  expect((await wild.get('/api/sse')).statusCode).toBe(429);
  expect((await calm.get(vat)).statusCode).toBe(200);
  tested.timers.pass(39_000);
  expect((await wild.get(vat)).statusCode).toBe(429);
  tested.timers.pass(1000);
  for (let calls = 0; calls < 60; calls += 1) expect((await wild.get(vat)).statusCode).toBe(200);
  expect((await wild.get(vat)).statusCode).toBe(429);
});

/** Processes with a shared database and separate memory; the limit is 100, reported in slices of 10. */
async function processes(count: number) {
  tested = await testApp();
  const { store, timers } = tested;
  const log = { warn: vi.fn<() => void>() };
  const own = { transact: store.transact, timers, log };
  let writes = 0;
  store.onBatch(({ commands }) => {
    writes += commands;
  });
  const limits = Array.from({ length: count }, () => new CallLimit('session', 100, own));
  /** sequential calls of a process; returns the number permitted */
  const call = async (limit: CallLimit, times: number, caller = 'hash') => {
    let through = 0;
    for (let calls = 0; calls < times; calls += 1) {
      if (limit.take(caller) === null) through += 1;
      // its report is in the database before its next call
      await store.transact({ accountId: null }, () => Promise.resolve());
      await turn();
      writes -= 1;
    }
    return through;
  };
  return { limits, call, log, writes: () => writes };
}

test('Processes with one database count together, except for less than a slice each', async () => {
  const { limits, call } = await processes(3);
  const [first, second, third] = limits;
  if (!first || !second || !third) throw new Error('There are three processes');
  expect(await call(first, 60)).toBe(60);
  expect(await call(second, 60)).toBe(50);
  expect(await call(third, 60)).toBe(10);
  expect(third.take('hash')).toBe(60_000);
  expect(await call(third, 60, 'another')).toBe(60);
  tested.timers.pass(60_000);
  expect(await call(third, 60)).toBe(60);
});

test('A restarted process reads the used-up limit from the database', async () => {
  const { limits, call } = await processes(2);
  const [before, after] = limits;
  if (!before || !after) throw new Error('There are two processes');
  expect(await call(before, 150)).toBe(100);
  tested.timers.pass(15_000);
  expect(await call(after, 150)).toBe(10);
  expect(after.take('hash')).toBe(45_000);
});

test('Infrequent and refused calls cause no write', async () => {
  const { limits, call, writes } = await processes(1);
  const [limit] = limits;
  if (!limit) throw new Error('There is a process');
  const before = writes();
  await call(limit, 9);
  expect(writes() - before).toBe(0);
  await call(limit, 91);
  expect(writes() - before).toBe(10);
  await call(limit, 500);
  expect(writes() - before).toBe(10);
});

test('If the database refuses the counts, the process counts on its own', async () => {
  const { limits, call, log } = await processes(1);
  await tested.store.transact({ accountId: null }, (tx) => tx.schema.dropTable('call_count').execute());
  const [limit] = limits;
  if (!limit) throw new Error('There is a process');
  expect(await call(limit, 150)).toBe(100);
  expect(log.warn).toHaveBeenCalledTimes(10);
});
