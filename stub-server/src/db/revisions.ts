import { randomBytes } from 'node:crypto';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
import { defineTables } from './tables.ts';

// What caches go by, raised by triggers in the transaction that changes what they hold: docs/decisions/025.

declare module './schema.ts' {
  interface Database {
    /** one row */
    database_revision: {
      id: number;
      /** drawn anew by each start and each scenario: the revisions of another are of other data */
      epoch: string;
      /** grows with each change of the exchange rates */
      rates: number;
    };
    account_revision: {
      account_id: number;
      /** grows with each change of what sessions are read from */
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
      /** grows with each change of what the records call answers, but for names and rates */
      revision: number;
      /** grows with each month that is closed or opened */
      closed_revision: number;
      /** rows that went before this revision are forgotten */
      complete_from: number;
    };
    /** the revision of its sheet at which a row, its months or its payments changed last; also of rows that have gone */
    row_revision: {
      budget_id: number;
      record_id: number;
      account_id: number;
      row_revision: number;
      months_revision: number;
      parts_revision: number;
      /** the largest of them */
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

/** Makes every revision that was told before one of other data. */
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

/** Readings of this turn of the event loop, by what is read. */
const reads = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * All that comes in one turn of the event loop shares one reading: what another process acknowledges meanwhile is followed by no
 * call before the next turn.
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

/** The committed revision of an account; null: there is none (any more). */
export const accountRevision = (db: Db, accountId: number): Promise<AccountRevision | null> =>
  onceATurn(db, String(accountId), async () => (await revisionOfAccount(db, { accountId }))[0] ?? null);

/** A transaction of this process is committed: who asks from now on sees it. */
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

/** The committed revision of a sheet; null: there is no such sheet (any more). */
export const sheetRevision = async (
  db: Db,
  accountId: number,
  budgetId: number,
): Promise<SheetRevision | null> => (await revisionOfSheet(db, { accountId, budgetId }))[0] ?? null;

/** The same, read once for all that comes in one turn. */
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

/** Rows of a sheet that have changed or gone since a revision, with what of them. */
export async function rowsChangedSince(
  db: Db,
  { accountId, budgetId, revision }: Since,
): Promise<Record<'rows' | 'months' | 'parts', number[]>> {
  const changed = await rowsAfter(db, { accountId, budgetId, revision });
  const idsOf = (of: 'row' | 'months' | 'parts') =>
    changed.filter((one) => one[of] > revision).map(({ id }) => id);
  return { rows: idsOf('row'), months: idsOf('months'), parts: idsOf('parts') };
}

/** Forgets rows that have gone; who has not heard of them by then gets the whole sheet. */
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
      .set((eb) => ({ complete_from: eb.ref('revision') }))
      .where('budget_id', '=', id)
      .execute();
}
