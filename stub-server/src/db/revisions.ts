import { randomBytes } from 'node:crypto';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
import { defineTables } from './tables.ts';

// Revisions that caches depend on, raised by triggers in the transaction that changes the cached
// data: docs/decisions/025.

declare module './schema.ts' {
  interface Database {
    /** one row */
    database_revision: {
      id: number;
      /**
       * random, new for each start and each scenario: revisions of another epoch are of other data
       */
      epoch: string;
      /** grows with each change of the exchange rates */
      rates: number;
    };
    account_revision: {
      account_id: number;
      /** grows with each change of the data that sessions are read from */
      access: number;
      /** grows where an item of a named list is renamed or deleted */
      names: number;
      /** grows where a row leaves its sheet */
      places: number;
      /** grows with each change of an item of a named list */
      lists: number;
    };
    sheet_revision: {
      budget_id: number;
      account_id: number;
      /** grows with each change of the answer of the records call, except names and rates */
      revision: number;
      /** grows with each month that is closed or opened */
      closed_revision: number;
      /** deletions of rows before this revision are forgotten */
      complete_from: number;
    };
    /**
     * the revision of its sheet at which a row, its months or its payments changed last; also of
     * deleted rows
     */
    row_revision: {
      budget_id: number;
      record_id: number;
      account_id: number;
      row_revision: number;
      months_revision: number;
      parts_revision: number;
      /** the largest of these */
      revision: number;
    };
  }
}

export const revisionTables = defineTables({
  database_revision: { isShared: true, outlivesScenarios: true },
  account_revision: { download: false },
  sheet_revision: { download: false },
  row_revision: { download: false },
});

const EPOCH_BYTES = 6;

/** Invalidates every revision given to clients before. */
export const drawEpoch = (tx: Db) =>
  tx
    .updateTable('database_revision')
    .set({ epoch: randomBytes(EPOCH_BYTES).toString('hex') })
    .execute();

export interface AccountRevision {
  epoch: string;
  access: number;
  places: number;
  lists: number;
}

const revisionOfAccount = prepared((db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('account_revision')
    .innerJoin('database_revision', (join) => join.onTrue())
    .select(['epoch', 'access', 'places', 'lists'])
    .where('account_id', '=', accountId),
);

/** Reads of this turn of the event loop, by key. */
const reads = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * All calls in one turn of the event loop share one read: no call before the next turn follows what
 * another process acknowledges meanwhile.
 */
function onceATurn<Result>(db: Db, key: string, read: () => Promise<Result>): Promise<Result> {
  let ofTurn = reads.get(db);
  if (!ofTurn) {
    ofTurn = new Map();
    reads.set(db, ofTurn);
    setImmediate(() => forgetRevisions(db));
  }
  const known = ofTurn.get(key) as Promise<Result> | undefined;
  if (known) return known;
  const begun = read();
  ofTurn.set(key, begun);
  return begun;
}

/** The committed revision of an account; null: it does not exist (any more). */
export const accountRevision = (db: Db, accountId: number): Promise<AccountRevision | null> =>
  onceATurn(db, String(accountId), async () => (await revisionOfAccount(db, { accountId }))[0] ?? null);

/** Called after a commit of this process: later reads must see it. */
export const forgetRevisions = (db: Db): void => void reads.delete(db);

export interface SheetRevision {
  epoch: string;
  revision: number;
  closed: number;
  completeFrom: number;
  names: number;
  rates: number;
}

const revisionOfSheet = prepared((db, { accountId, budgetId }: { accountId: number; budgetId: number }) =>
  db
    .selectFrom('sheet_revision as sheet')
    .innerJoin('account_revision as account', 'account.account_id', 'sheet.account_id')
    .innerJoin('database_revision', (join) => join.onTrue())
    .select([
      'epoch',
      'sheet.revision',
      'sheet.closed_revision as closed',
      'sheet.complete_from as completeFrom',
      'account.names',
      'rates',
    ])
    .where('sheet.budget_id', '=', budgetId)
    .where('sheet.account_id', '=', accountId),
);

/** The committed revision of a sheet; null: it does not exist (any more). */
export const sheetRevision = async (
  db: Db,
  accountId: number,
  budgetId: number,
): Promise<SheetRevision | null> => (await revisionOfSheet(db, { accountId, budgetId }))[0] ?? null;

/** The same, read once for all calls in one turn of the event loop. */
export const sheetRevisionOfTurn = (
  db: Db,
  accountId: number,
  budgetId: number,
): Promise<SheetRevision | null> =>
  onceATurn(db, `${accountId} ${budgetId}`, () => sheetRevision(db, accountId, budgetId));

export interface RevisionOfSheet extends Pick<
  SheetRevision,
  'epoch' | 'revision' | 'completeFrom' | 'rates'
> {
  budgetId: number;
}

const revisionsOfSheets = prepared((db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('sheet_revision as sheet')
    .innerJoin('database_revision', (join) => join.onTrue())
    .select([
      'sheet.budget_id as budgetId',
      'epoch',
      'sheet.revision',
      'sheet.complete_from as completeFrom',
      'rates',
    ])
    .where('sheet.account_id', '=', accountId)
    .orderBy('sheet.budget_id'),
);

/** The committed revisions of all sheets of an account, drafts included. */
export const sheetRevisions = (db: Db, accountId: number): Promise<RevisionOfSheet[]> =>
  revisionsOfSheets(db, { accountId });

interface Since {
  accountId: number;
  budgetId: number;
  revision: number;
}

const rowsAfter = prepared((db, { accountId, budgetId, revision }: Since) =>
  db
    .selectFrom('row_revision')
    .select([
      'record_id as id',
      'row_revision as row',
      'months_revision as months',
      'parts_revision as parts',
    ])
    .where('budget_id', '=', budgetId)
    .where('account_id', '=', accountId)
    .where('revision', '>', revision),
);

/** Rows of a sheet that were changed or deleted since a revision, with their changed parts. */
export async function rowsChangedSince(
  db: Db,
  { accountId, budgetId, revision }: Since,
): Promise<Record<'rows' | 'months' | 'parts', number[]>> {
  const changed = await rowsAfter(db, { accountId, budgetId, revision });
  const idsOf = (of: 'row' | 'months' | 'parts') =>
    changed.filter((one) => one[of] > revision).map(({ id }) => id);
  return { rows: idsOf('row'), months: idsOf('months'), parts: idsOf('parts') };
}

/**
 * Forgets deleted rows; clients with an older revision get the whole sheet. Their sheet gets a new revision, so that whoever reads
 * its changes meanwhile reads again.
 */
export async function sweepRevisions(tx: Db): Promise<void> {
  const gone = await tx
    .deleteFrom('row_revision')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('record')
            .select('record.id')
            .whereRef('record.id', '=', 'row_revision.record_id')
            .whereRef('record.budget_id', '=', 'row_revision.budget_id'),
        ),
      ),
    )
    .returning('budget_id')
    .execute();
  for (const id of new Set(gone.map(({ budget_id: sheet }) => sheet)))
    await tx
      .updateTable('sheet_revision')
      .set((eb) => ({ revision: eb('revision', '+', 1), complete_from: eb('revision', '+', 1) }))
      .where('budget_id', '=', id)
      .execute();
}
