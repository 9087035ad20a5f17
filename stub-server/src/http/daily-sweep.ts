import type { FastifyInstance } from 'fastify';
import type { Db } from '#src/db/open.ts';
import { warsawDate } from './clock.ts';
import type { Deps } from './deps.ts';
import { every, type Timers } from './timers.ts';

/** Deletes what can no longer be used. Whoever reads such rows looks at their dates as well: a sweep may come late. */
export type Sweep = (tx: Db, now: Date) => Promise<unknown>;

/** How late a sweep may notice that a day is over. */
const LOOK_MS = 60_000;

interface SweepDeps {
  deps: Pick<Deps, 'transact' | 'clock' | 'log'>;
  timers: Timers;
  sweeps: readonly Sweep[];
}

/** Sweeps at the start and when a day is over, so that no request has to. */
export function sweepDaily(app: FastifyInstance, { deps, timers, sweeps }: SweepDeps): void {
  let sweptOn = '';
  let running = Promise.resolve();
  const sweep = async (now: Date) => {
    for (const one of sweeps) await deps.transact((tx) => one(tx, now));
  };
  const look = () => {
    const now = deps.clock.now();
    const day = warsawDate(now);
    if (day === sweptOn) return;
    sweptOn = day;
    running = sweep(now).catch((error: unknown) => {
      deps.log.error({ err: error }, 'What can no longer be used could not be deleted');
    });
  };
  const stop = every(timers, LOOK_MS, look);
  app.addHook('onReady', async () => look());
  app.addHook('preClose', async () => {
    stop();
    await running;
  });
}
