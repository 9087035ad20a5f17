import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { migrate } from '#src/db/migrate.ts';
import { openStore, type Store } from '#src/db/open.ts';
import { randomIds } from '#src/http/ids.ts';
import { handTimers, type Timers } from '#src/http/timers.ts';
import { Jobs } from '#src/jobs/jobs.ts';
import type { JobKind } from '#src/jobs/kind.ts';
import type { Message } from '#src/live/message.ts';

export const START = Date.parse('2026-11-20T08:00:00Z');

/** A kind of which nothing is said that a test does not say. */
export const kindOf = (more: Partial<JobKind<string>> = {}): JobKind<string> => ({
  name: 'note',
  payload: z.string(),
  tries: 3,
  pausesMs: [1000, 10_000],
  limitMs: 60_000,
  isKept: false,
  ...more,
});

export async function emptyStore(file = ':memory:'): Promise<Store> {
  const store = openStore(file);
  await migrate(store);
  return store;
}

interface LogLine {
  level: 'error' | 'warn';
  text: string;
}

/** A worker as each process has one, with what it logs and what it tells those who are connected. */
export function workerOn(
  store: Pick<Store, 'db' | 'transact'>,
  timers: Timers = handTimers(START),
): { jobs: Jobs; logged: LogLine[]; shown: Message[] } {
  const logged: LogLine[] = [];
  const log = {
    error: (_details: object, text: string) => void logged.push({ level: 'error', text }),
    warn: (_details: object, text: string) => void logged.push({ level: 'warn', text }),
  };
  const shown: Message[] = [];
  const live = { publish: (message: Message) => void shown.push(message) };
  return { jobs: new Jobs({ ...store, timers, ids: randomIds, live, log: log as never }), logged, shown };
}

export const add = (
  { jobs }: { jobs: Jobs },
  { transact }: Pick<Store, 'transact'>,
  kind: JobKind<string>,
  more: { payload?: string; key?: string; delayMs?: number } = {},
): Promise<number | null> =>
  transact({ accountId: null }, (tx) => jobs.enqueue(tx, { kind, accountId: null, payload: 'a', ...more }));

/** Counts in the database: an effect that is written with the end of its job. */
export const countIn = async (tx: Store['db'], key: string): Promise<void> => {
  const found = await tx.selectFrom('config').select('value').where('key', '=', key).executeTakeFirst();
  const value = String(Number(found?.value ?? 0) + 1);
  await tx
    .insertInto('config')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};

export const statesOf = async ({ db }: Pick<Store, 'db'>) =>
  await db.selectFrom('job').select(['state', 'tries', 'error']).orderBy('id').execute();

/** What was begun so far gets its turns, without any time passing for timers. */
export async function settle(turns = 50): Promise<void> {
  for (let count = 0; count < turns; count += 1) await turn();
}
