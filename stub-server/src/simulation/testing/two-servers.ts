import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeedData } from '@saldo/seeds';
import type fc from 'fast-check';
import { loadSeed } from '#src/db/seed.ts';
import type { Db, Store } from '#src/db/open.ts';
import type { Clock } from '#src/http/clock.ts';
import { hashOnce } from '#src/fakes/known-passwords.ts';
import { DAY, testApp, type Caller } from '#src/testing.ts';
import { isOnPostgres } from '#src/testing-postgres.ts';
import { interleaved } from '#src/db/testing/interleaved.ts';
import { readCommitted } from '#src/db/testing/read-committed.ts';

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));
/** Turns of the event loop until running commands reach their next statement. */
const SETTLED = 20;

/** Resumes commands statement by statement in the scheduler's order, until all are answered. */
async function explore<Answer>(scheduler: fc.Scheduler, all: Promise<Answer>): Promise<Answer> {
  const state = { isOver: false };
  const over = () => {
    state.isOver = true;
  };
  all.then(over, over);
  while (!state.isOver) {
    for (let turns = 0; turns < SETTLED; turns += 1) await turnOfTheLoop();
    if (scheduler.count() > 0) await scheduler.waitOne();
  }
  return await all;
}

export interface TwoServers {
  db: Db;
  stores: readonly Store[];
  clock: Clock;
  /** replaces all rows with the scenario, and signs a user in at both servers */
  begin: (email: string) => Promise<readonly Caller[]>;
  /** runs calls at once, which interleave at every await of their commands */
  interleave: <Answer>(scheduler: fc.Scheduler, calls: () => Promise<Answer>) => Promise<Answer>;
  close: () => Promise<void>;
}

/** Two servers on one database with separate connections; `hasScopes`: whether commands of an account run in sequence. */
export async function twoServers(data: SeedData, { hasScopes }: { hasScopes: boolean }): Promise<TwoServers> {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-'));
  const file = join(folder, 'saldo');
  const filling = await testApp({ file, scenario: data });
  const asOnPostgres = isOnPostgres ? (store: Store) => store : readCommitted(file);
  const scheduled: { by: fc.Scheduler | null } = { by: null };
  const turn = async () => {
    await scheduled.by?.schedule(Promise.resolve());
  };
  const start = async () => {
    const through = (store: Store) => interleaved(asOnPostgres(store), { turn, hasScopes });
    const server = await testApp({ file, scenario: null, through });
    await server.app.ready();
    return server;
  };
  const servers = [await start(), await start()];
  return {
    db: filling.db,
    stores: servers.map(({ store }) => store),
    clock: filling.clock,
    begin: async (email) => {
      const now = filling.clock.now();
      // counted over scenarios
      await filling.store.transact({ accountId: null }, (tx) => tx.deleteFrom('attempt').execute());
      await loadSeed(filling.store, data, { now, day: DAY, simulatedDate: DAY, hash: hashOnce });
      return await Promise.all(servers.map((server) => server.as(email)));
    },
    interleave: async (scheduler, calls) => {
      scheduled.by = scheduler;
      try {
        return await explore(scheduler, calls());
      } finally {
        scheduled.by = null;
        // A job started meanwhile would keep its transaction and its locks during all later steps.
        await scheduler.waitIdle();
      }
    },
    close: async () => {
      for (const server of [...servers, filling]) await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
