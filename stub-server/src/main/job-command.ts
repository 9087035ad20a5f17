import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openStore, type Store } from '#src/db/open.ts';
import { openPostgres } from '#src/db/postgres/store.ts';
import { cancelJob, retryJob, troubledJobs } from '#src/jobs/queue.ts';
import type { Settings } from './env.ts';
import { StartupError } from './startup-error.ts';

type Wanted = { action: 'list' } | { action: 'retry' | 'cancel'; id: number };

const USAGE = 'npm run jobs, npm run jobs -- retry 17, or npm run jobs -- cancel 17';

/** `retry 17`, `cancel 17`, or nothing, which lists. */
export function readJobArguments([action, given, ...more]: readonly string[]): Wanted {
  if (action === undefined) return { action: 'list' };
  const isKnown = action === 'retry' || action === 'cancel';
  if (!isKnown || !/^[1-9]\d*$/.test(given ?? '') || more.length > 0) throw new StartupError(`Use ${USAGE}.`);
  return { action, id: Number(given) };
}

/** Opens the data beside a running server, which notices within seconds what is changed here. */
export function openBesideServer({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>): Store {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, { tables: {} });
  const file = join(resolve(dataDir), 'saldo.sqlite');
  if (!existsSync(file))
    throw new StartupError(`There are no data in ${resolve(dataDir)}; name the folder with DATA_DIR.`);
  return openStore(file);
}

type Troubled = Awaited<ReturnType<typeof troubledJobs>>[number];

const lineOf = ({ id, kind, state, tries, accountId, error, endedAt, dueAt }: Troubled) =>
  [
    `${id}  ${kind}  ${state}`,
    `${tries} ${tries === 1 ? 'try' : 'tries'}`,
    accountId === null ? 'no account' : `account ${accountId}`,
    endedAt === null ? `due ${dueAt}` : `ended ${endedAt}`,
    error ?? '',
  ].join('  ');

/** Performs a command on jobs; returns the lines to print. */
export async function runOnJobs({ db, transact }: Store, wanted: Wanted, now: number): Promise<string[]> {
  if (wanted.action === 'list') {
    const jobs = await troubledJobs(db);
    return jobs.length === 0 ? ['No job has failed, and none waits for another try.'] : jobs.map(lineOf);
  }
  const { action, id } = wanted;
  const isDone = await transact({ accountId: null }, async (tx) =>
    action === 'retry' ? retryJob(tx, id, now) : (await cancelJob(tx, id, now)) !== null,
  );
  if (!isDone)
    throw new StartupError(
      action === 'retry' ? `Job ${id} has neither failed nor waits.` : `Job ${id} neither waits nor runs.`,
    );
  return [action === 'retry' ? `Job ${id} starts again within seconds.` : `Job ${id} is stopped.`];
}
