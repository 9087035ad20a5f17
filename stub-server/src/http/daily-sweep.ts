import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { JobKind } from '#src/jobs/kind.ts';
import { warsawDate } from './clock.ts';
import type { Deps } from './deps.ts';
import { every, type Timers } from './timers.ts';

/** Deletes rows that can no longer be used. Readers of such rows check the dates too, since a sweep may be late. */
export type Sweep = (tx: Db, now: Date) => Promise<unknown>;

/** The maximum delay of a sweep after the end of a day. */
const LOOK_MS = 60_000;

/** The job is kept, so that only one server sweeps a day. */
const SWEEP: JobKind<null> = {
  name: 'sweep',
  payload: z.null(),
  tries: 5,
  pausesMs: [60_000, 600_000, 3_600_000],
  limitMs: 600_000,
  isKept: true,
};

interface SweepDeps {
  deps: Pick<Deps, 'transact' | 'clock' | 'jobs' | 'log'>;
  timers: Timers;
  sweeps: readonly Sweep[];
}

/** Sweeps once a day, so that requests need not. After a crash it runs again on the remaining rows. */
export function sweepDaily(app: FastifyInstance, { deps, timers, sweeps }: SweepDeps): void {
  const { transact, clock, jobs, log } = deps;
  jobs.handle(SWEEP, async () => {
    for (const one of sweeps) await transact({ accountId: null }, (tx) => one(tx, clock.now()));
  });
  let askedFor = '';
  let running = Promise.resolve();
  const ask = async (day: string) => {
    try {
      await transact({ accountId: null }, (tx) =>
        jobs.enqueue(tx, { kind: SWEEP, accountId: null, payload: null, key: day }),
      );
      askedFor = day;
    } catch (error) {
      log.error({ err: error }, 'The sweep of the day could not be asked for');
    }
  };
  const look = () => {
    const day = warsawDate(clock.now());
    if (day !== askedFor) running = ask(day);
  };
  const stop = every(timers, LOOK_MS, look);
  app.addHook('onReady', async () => look());
  app.addHook('preClose', async () => {
    stop();
    await running;
  });
}
