import type { ImportSource, SourceRun } from '@saldo/contract/import-source';
import { sql, type Selectable } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Database } from '#src/db/schema.ts';
import type { Sweep } from '#src/http/daily-sweep.ts';
import type { Connectors } from './connectors/connector.ts';
import { FETCH, jobKeyOf } from './job.ts';

// Stored sources and their runs.

export type SourceRow = Selectable<Database['import_source']>;
type RunRow = Selectable<Database['import_source_run']>;

const sources = (db: Db, accountId: number) =>
  db.selectFrom('import_source').selectAll().where('account_id', '=', accountId);

export const findSource = (db: Db, accountId: number, id: number): Promise<SourceRow | undefined> =>
  sources(db, accountId).where('id', '=', id).executeTakeFirst();

export const sourcesOf = (db: Db, accountId: number): Promise<SourceRow[]> =>
  sources(db, accountId).orderBy('name').orderBy('id').execute();

const RUNS = 20;

export const runsOf = async (db: Db, accountId: number, sourceId: number): Promise<SourceRun[]> => {
  const rows = await db
    .selectFrom('import_source_run')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('source_id', '=', sourceId)
    .orderBy('id', 'desc')
    .limit(RUNS)
    .execute();
  return rows.map(runOf);
};

const runOf = (row: RunRow): SourceRun => ({
  id: row.id,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  fault: row.fault,
  documents: row.documents,
  processId: row.process_id,
  isScheduled: row.is_scheduled === 1,
});

/** The last run of each source, and the end of the last successful one. */
async function lastRuns(db: Db, accountId: number) {
  const newest = await db
    .selectFrom('import_source_run')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('import_source_run')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('account_id', '=', accountId)
        .groupBy('source_id'),
    )
    .execute();
  const good = await db
    .selectFrom('import_source_run')
    .select(['source_id', sql<string>`max(finished_at)`.as('at')])
    .where('account_id', '=', accountId)
    .where('fault', 'is', null)
    .groupBy('source_id')
    .execute();
  return {
    newest: new Map(newest.map((row) => [row.source_id, runOf(row)])),
    good: new Map(good.map((row) => [row.source_id, row.at])),
  };
}

/** Keys of the sources' unfinished jobs. */
async function runningOf(db: Db, accountId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('job')
    .select('key')
    .where('account_id', '=', accountId)
    .where('kind', '=', FETCH.name)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

/** Sources in the contract's form. */
export async function toImportSources(
  db: Db,
  accountId: number,
  rows: readonly SourceRow[],
  connectors: Connectors,
): Promise<ImportSource[]> {
  const [{ newest, good }, running] = [await lastRuns(db, accountId), await runningOf(db, accountId)];
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    connector: row.connector,
    identifier: row.identifier,
    since: row.since,
    schedule: row.schedule,
    isConnected: connectors.has(row.connector),
    isRunning: running.has(jobKeyOf(row.id)),
    nextAt: row.next_at,
    lastRun: newest.get(row.id) ?? null,
    lastGoodAt: good.get(row.id) ?? null,
    version: row.version,
  }));
}

const KEPT_MS = 180 * 24 * 3_600_000;

/** Deletes runs after half a year; the imports keep reports of their own. */
export const sweepSourceRuns: Sweep = async (tx, now) => {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await tx.deleteFrom('import_source_run').where('finished_at', '<', before).execute();
};
