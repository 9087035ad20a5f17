import { pairOf, signsOf, type Decision } from '@saldo/contract/domain/matching/learning';
import { monthIndex } from '@saldo/contract/domain/month';
import { sql } from 'kysely';
import { valuesOf } from '#src/db/json-rows.ts';
import type { Db } from '#src/db/open.ts';

// Users' decisions are not stored twice: a payment on a cell is a confirmation, so that undoing the attachment also forgets it.

/** Identifiers by which a document's counterparty is recognised. */
const counterparty = (row: { name: string | null; taxId: string | null }) => ({
  name: row.name ?? '',
  taxId: row.taxId,
  account: null,
});

const isIn = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} in ${valuesOf(JSON.stringify(ids))}`;

/** A document on a row. */
export interface Confirmation extends Decision {
  sourceId: number;
}

/** Documents on rows from which matching must not learn, as `sourceId rowId`. */
export async function forgotten(db: Db, accountId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('forgotten_place')
    .select(['payment_source_id', 'record_id'])
    .where('account_id', '=', accountId)
    .execute();
  return new Set(rows.map((row) => `${row.payment_source_id} ${row.record_id}`));
}

/** Lessons from confirmations, without the forgotten ones. */
export const withoutForgotten = (
  byRow: ReadonlyMap<number, readonly Confirmation[]>,
  isForgotten: ReadonlySet<string>,
): Decision[] => {
  const all = [...byRow.values()].flat();
  if (isForgotten.size === 0) return all;
  return all.filter(({ sourceId, rowId }) => !isForgotten.has(`${sourceId} ${rowId}`));
};

/** Confirmations by row: the documents on cells of sheets; `rowIds`: limits them to these rows. */
export async function confirmations(
  db: Db,
  accountId: number,
  { sheetIds, rowIds }: { sheetIds: readonly number[]; rowIds?: readonly number[] },
): Promise<Map<number, Confirmation[]>> {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .innerJoin('record', 'record.id', 'part.record_id')
    .innerJoin('contractor', 'contractor.id', 'source.contractor_id')
    .select([
      'source.id as sourceId',
      'record.id as rowId',
      'part.month',
      'contractor.id as ofDocument',
      'record.contractor_id as ofRow',
      'contractor.name',
      'contractor.tax_identification_number as taxId',
      'source.issue_date as day',
    ])
    .distinct()
    .where('part.account_id', '=', accountId)
    .where(isIn('record.budget_id', sheetIds))
    .$if(rowIds !== undefined, (query) => query.where(isIn('record.id', rowIds ?? [])))
    .execute();
  const signs = new Map<number, string[]>();
  const signsOnce = (row: (typeof rows)[number]) => {
    const known = signs.get(row.ofDocument) ?? signsOf(counterparty(row));
    signs.set(row.ofDocument, known);
    return known;
  };
  const decisions = rows.map((row): Confirmation => ({
    sourceId: row.sourceId,
    signs: signsOnce(row),
    rejectedPair: null,
    rowId: row.rowId,
    contractorId: row.ofRow ?? row.ofDocument,
    day: row.day,
  }));
  return Map.groupBy(decisions, ({ rowId }) => rowId ?? 0);
}

/** Rejected places on sheets. */
export async function rejections(
  db: Db,
  accountId: number,
  sheetIds: readonly number[],
): Promise<Decision[]> {
  const rows = await db
    .selectFrom('rejected_place as rejected')
    .innerJoin('payment_source as source', 'source.id', 'rejected.payment_source_id')
    .innerJoin('record', 'record.id', 'rejected.record_id')
    .leftJoin('contractor', 'contractor.id', 'source.contractor_id')
    .select([
      'source.id as sourceId',
      'record.id as rowId',
      'rejected.month',
      'contractor.id as ofDocument',
      'record.contractor_id as ofRow',
      'contractor.name',
      'contractor.tax_identification_number as taxId',
      'rejected.day',
    ])
    .where('rejected.account_id', '=', accountId)
    .where(isIn('record.budget_id', sheetIds))
    .execute();
  return rows.map((row) => ({
    signs: signsOf(counterparty(row)),
    rejectedPair: pairOf(row.sourceId, `cell:${row.rowId}:${monthIndex(row.month)}`),
    rowId: row.rowId,
    contractorId: row.ofRow ?? row.ofDocument,
    day: row.day,
  }));
}
