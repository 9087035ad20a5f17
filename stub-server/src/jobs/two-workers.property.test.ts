import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Store } from '#src/db/open.ts';
import { handTimers } from '#src/http/timers.ts';
import { runs } from '#src/testing-runs.ts';
import { LEASE_MS } from './jobs.ts';
import { addJob, endAsDone, findFree, lease, renew } from './queue.ts';
import { add, countIn, emptyStore, kindOf, settle, START, statesOf, workerOn } from './testing/workers.ts';

const JOBS = 4;
const RUNS = runs(10);

/** Each transaction of a worker is one step of the scheduler, which may interleave others. */
const inTurns = (store: Store, scheduler: fc.Scheduler): Pick<Store, 'db' | 'transact'> => ({
  db: store.db,
  transact: async (scope, command, committed) => {
    await scheduler.schedule(Promise.resolve());
    return await store.transact(scope, command, committed);
  },
});

/** Runs all scheduled steps in the scheduler's order. */
async function runAll(scheduler: fc.Scheduler, between: () => void = () => {}): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    await settle(15);
    if (scheduler.count() === 0) {
      quiet += 1;
      continue;
    }
    quiet = 0;
    await scheduler.waitOne();
    between();
  }
}

const written = async ({ db }: Store) =>
  (await db.selectFrom('config').select(['key', 'value']).orderBy('key').execute()).map(({ key, value }) => [
    key,
    value,
  ]);

const names = Array.from({ length: JOBS }, (_, place) => `job ${place}`);
const onceEach = names.map((name) => [name, '1']);

test('two workers with steps in any order run every job, and none at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const store = await emptyStore();
      const timers = handTimers(START);
      const running = new Set<string>();
      const workers = [0, 1].map(() => workerOn(inTurns(store, scheduler), timers));
      for (const { jobs } of workers) {
        jobs.handle(kindOf(), async ({ payload }) => {
          expect(running.has(payload)).toBe(false);
          running.add(payload);
          await scheduler.schedule(Promise.resolve());
          running.delete(payload);
          return { write: (tx) => countIn(tx, payload) };
        });
        jobs.start();
      }
      const [first] = workers;
      if (!first) throw new Error('There is no worker');
      for (const name of names) await add(first, store, kindOf(), { payload: name });
      for (const { jobs } of workers) jobs.wake();
      await runAll(scheduler);
      expect(await written(store)).toEqual(onceEach);
      expect(await statesOf(store)).toEqual([]);
      expect(workers.flatMap(({ logged }) => logged)).toEqual([]);
      await store.close();
    }),
    { numRuns: RUNS },
  );
});

test('jobs write once even if the leases of slow workers expire', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.infiniteStream(fc.integer({ min: 0, max: 4 })),
      async (scheduler, passing) => {
        const store = await emptyStore();
        const timers = handTimers(START);
        const kind = kindOf({ tries: Infinity, limitMs: 10 * LEASE_MS });
        const workers = [0, 1].map(() => workerOn(inTurns(store, scheduler), timers));
        for (const { jobs } of workers) {
          jobs.handle(kind, async ({ payload }) => {
            await scheduler.schedule(Promise.resolve());
            return { write: (tx) => countIn(tx, payload) };
          });
        }
        const [first] = workers;
        if (!first) throw new Error('There is no worker');
        for (const name of names) await add(first, store, kind, { payload: name });
        for (const { jobs } of workers) jobs.start();
        let steps = 0;
        await runAll(scheduler, () => {
          // time stops in the end, so that all jobs can finish
          if ((steps += 1) < 60 && passing.next().value === 0) timers.pass(LEASE_MS + 1);
        });
        timers.pass(LEASE_MS + 1);
        await runAll(scheduler);
        expect(await written(store)).toEqual(onceEach);
        expect(await statesOf(store)).toEqual([]);
        await store.close();
      },
    ),
    { numRuns: RUNS },
  );
});

/** All orders in which the steps of two actors may come. */
function interleavings<Step>(left: readonly Step[], right: readonly Step[]): Step[][] {
  const [one, ...ones] = left;
  const [other, ...others] = right;
  if (one === undefined || other === undefined) return [[...left, ...right]];
  return [
    ...interleavings(ones, right).map((rest) => [one, ...rest]),
    ...interleavings(left, others).map((rest) => [other, ...rest]),
  ];
}

test('one of two workers that found the same free job takes it, in every order of their statements', async () => {
  const orders = interleavings(
    ['A finds', 'A takes', 'A renews', 'A ends'],
    ['B finds', 'B takes', 'B renews', 'B ends'],
  );
  expect(orders).toHaveLength(70);
  const store = await emptyStore();
  for (const order of orders) {
    await store.transact({ accountId: null }, (tx) =>
      addJob(tx, { kind: kindOf(), accountId: null, payload: 'a' }, START),
    );
    const found = new Map<string, number[]>();
    const outcomes: string[] = [];
    for (const step of order) {
      const [who = '', what] = step.split(' ');
      const [id = 0] = found.get(who) ?? [];
      await store.transact({ accountId: null }, async (tx) => {
        if (what === 'finds') found.set(who, await findFree(tx, { kinds: ['note'], now: START, limit: 1 }));
        if (what === 'takes' && (await lease(tx, id, { token: who, now: START, lengthMs: 1000 })))
          outcomes.push(`${who} takes`);
        if (what === 'renews' && (await renew(tx, { id, lease: who }, START + 2000)).isHeld)
          outcomes.push(`${who} renews`);
        if (what === 'ends' && (await endAsDone(tx, { id, lease: who }, { isKept: false, now: START })))
          outcomes.push(`${who} ends`);
      });
    }
    const winner = outcomes[0]?.[0];
    expect(outcomes).toEqual(['takes', 'renews', 'ends'].map((what) => `${winner} ${what}`));
  }
  await store.close();
});
