import { minor } from '@saldo/contract/domain/money';
import type { CellPart, RowParts } from '@saldo/contract/record';
import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { ownedBy } from '#src/db/owned-by.ts';
import type { Database } from '#src/db/schema.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import { prepared } from '#src/db/prepared.ts';
import { payeeId } from './payee.ts';
import { recordIds, type RecordSelection } from '#src/plan/record-selection.ts';

// Instalments attached to the cells of sheets.

/** The cell of an instalment. */
interface Cell {
  recordId: number;
  month: string;
}

const CELL_PART = [
  'part.id as partId',
  'source.id as sourceId',
  'part.record_id as recordId',
  'part.month as month',
  'source.number as number',
  'source.currency as currency',
  'part.net as net',
  'part.vat as vat',
  'part.gross as gross',
  'source.issue_date as issueDate',
  'part.due_date as dueDate',
  'part.expected_date as expectedDate',
  'part.paid_date as paidDate',
  'part.ordered_date as orderedDate',
  payeeId.as('contractorId'),
] as const;

/** Stored instalments, with the fields shown in a cell. */
export const storedParts = (db: Db, accountId: number) =>
  db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .select(CELL_PART)
    .where('part.account_id', '=', accountId);

/** Payments of cells, in the order of the cells. */
export const partRows = (db: Db, accountId: number, which: RecordSelection) =>
  storedParts(db, accountId)
    .where('part.record_id', 'in', recordIds(db, accountId, which))
    .orderBy('part.record_id')
    .orderBy('part.month')
    .orderBy('part.id');

type PartRow = Awaited<ReturnType<ReturnType<typeof partRows>['execute']>>[number];

const toCellPart = ({ recordId, month, ...part }: PartRow): CellPart[] =>
  recordId === null || month === null
    ? []
    : [{ ...part, recordId, month, net: minor(part.net), vat: minor(part.vat), gross: minor(part.gross) }];

export const partsOf = async (db: Db, accountId: number, which: RecordSelection): Promise<CellPart[]> =>
  (await partRows(db, accountId, which).execute()).flatMap(toCellPart);

interface Months {
  recordId: number;
  /** months as text, both inclusive */
  from: string;
  to: string;
}

const partRowsBetween = prepared((db, { accountId, recordId, from, to }: Months & { accountId: number }) =>
  storedParts(db, accountId)
    .where('part.record_id', '=', recordId)
    .where('part.month', '>=', from)
    .where('part.month', '<=', to),
);

/** Payments of some months of one row; used by the most frequent write. */
export const partsBetween = async (db: Db, accountId: number, months: Months): Promise<CellPart[]> =>
  (await partRowsBetween(db, { accountId, ...months })).flatMap(toCellPart);

/** All payments of each of these rows. */
export async function partsOfRows(db: Db, accountId: number, ids: readonly number[]): Promise<RowParts[]> {
  if (ids.length === 0) return [];
  const parts = Map.groupBy(await partsOf(db, accountId, { ids }), ({ recordId }) => recordId);
  return ids.map((recordId) => ({ recordId, parts: parts.get(recordId) ?? [] }));
}

/** The cells of the payments on these rows, which may be of any sheet. */
export async function cellsOfParts(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<(Cell & { partId: number })[]> {
  const rows = await db
    .selectFrom('payment_part')
    .select(['id', 'record_id', 'month'])
    .where('account_id', '=', accountId)
    .where('record_id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, record_id: recordId, month }) =>
    recordId === null || month === null ? [] : [{ partId: id, recordId, month }],
  );
}

/** The cells of instalments; null: detached. */
export async function cellsById(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, Cell | null>> {
  const rows = await db
    .selectFrom('payment_part')
    .select(['id', 'record_id', 'month'])
    .where(ownedBy('account_id', accountId))
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, record_id: recordId, month }) => [
      id,
      recordId === null || month === null ? null : { recordId, month },
    ]),
  );
}

/**
 * Increments the versions of the documents of these instalments, so that later writers must see
 * their new cells.
 */
const raiseDocuments = (db: Db, accountId: number, partsIn: (parts: PartIds) => PartIds) =>
  db
    .updateTable('payment_source')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      partsIn(db.selectFrom('payment_part').select('payment_source_id').where('account_id', '=', accountId)),
    )
    .execute();
type PartIds = SelectQueryBuilder<Database, 'payment_part', { payment_source_id: number }>;

/**
 * Detaches the instalments of rows, because deleting a plan never deletes payments. Returns their
 * number.
 */
export async function detachParts(db: Db, accountId: number, rowIds: readonly number[]): Promise<number> {
  await raiseDocuments(db, accountId, (parts) => parts.where('record_id', 'in', [...rowIds]));
  const result = await db
    .updateTable('payment_part')
    .set(({ eb }) => ({ record_id: null, month: null, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('record_id', 'in', [...rowIds])
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Detaches every instalment of the account. */
export async function detachAll(db: Db, accountId: number): Promise<void> {
  await raiseDocuments(db, accountId, (parts) => parts.where('record_id', 'is not', null));
  await db
    .updateTable('payment_part')
    .set(({ eb }) => ({ record_id: null, month: null, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('record_id', 'is not', null)
    .execute();
}

/**
 * Attaches an instalment to a cell, provided that it is still where it was read (null: detached).
 */
export async function attachPart(
  db: Db,
  accountId: number,
  { partId, from, to }: { partId: number; from: Cell | null; to: Cell },
): Promise<void> {
  await raiseDocuments(db, accountId, (parts) => parts.where('id', '=', partId));
  const found = db
    .updateTable('payment_part')
    .set(({ eb }) => ({ record_id: to.recordId, month: to.month, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', partId);
  const asRead =
    from === null
      ? found.where('record_id', 'is', null)
      : found.where('record_id', '=', from.recordId).where('month', '=', from.month);
  await asRead.returning('id').executeTakeFirstOrThrow(Overtaken);
}

/** Number of instalments by sheet. */
export async function countBySheet(
  db: Db,
  accountId: number,
  sheetIds: readonly number[],
): Promise<Map<number, number>> {
  const found = await db
    .selectFrom('payment_part')
    .innerJoin('record', 'record.id', 'payment_part.record_id')
    .select(({ fn }) => ['record.budget_id', fn.countAll<number>().as('payments')])
    .where('record.account_id', '=', accountId)
    .where('record.budget_id', 'in', [...sheetIds])
    .groupBy('record.budget_id')
    .execute();
  return new Map(found.map((sheet) => [sheet.budget_id, sheet.payments]));
}

/** Months of a sheet that have payments. */
export async function paidMonthsOf(db: Db, accountId: number, sheetId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_part')
    .innerJoin('record', 'record.id', 'payment_part.record_id')
    .select('payment_part.month')
    .distinct()
    .where('payment_part.account_id', '=', accountId)
    .where('record.budget_id', '=', sheetId)
    .execute();
  return rows.flatMap(({ month }) => month ?? []);
}

/** Months of internal sheets that have payments, sorted. */
export async function internalPaidMonths(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('record', 'record.id', 'part.record_id')
    .innerJoin('budget', 'budget.id', 'record.budget_id')
    .select('part.month')
    .distinct()
    .where('part.account_id', '=', accountId)
    .where('budget.is_internal', '=', 1)
    .orderBy('part.month')
    .execute();
  return rows.flatMap(({ month }) => month ?? []);
}
