import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { takingTurns } from '#src/db/turns.ts';
import type { Asker } from '#src/http/asker.ts';
import { toColumns, toRecord, type RecordFields } from './record-mapping.ts';

/** Rows of one statement: fewer than take a turn of the event loop. */
const CHUNK = 200;

/** Adds rows to a sheet, each at its own position; in the order given. */
export async function insertRecords(
  db: Db,
  { accountId, now }: Asker,
  budgetId: number,
  rows: readonly { fields: RecordFields; position: number }[],
): Promise<BudgetRecord[]> {
  const made = new Map<number, BudgetRecord>();
  const pause = takingTurns();
  for (let start = 0; start < rows.length; start += CHUNK) {
    const inserted = await db
      .insertInto('record')
      .values(
        rows.slice(start, start + CHUNK).map(({ fields, position }) => ({
          ...toColumns(fields),
          account_id: accountId,
          budget_id: budgetId,
          position,
          created_at: now,
        })),
      )
      .returningAll()
      .execute();
    for (const row of inserted) made.set(row.position, toRecord(row));
    await pause();
  }
  // a database may return inserted rows in any order
  return rows.flatMap(({ position }) => made.get(position) ?? []);
}

/** The position below the last row. */
export async function endOf(db: Db, accountId: number, budgetId: number): Promise<number> {
  const found = await db
    .selectFrom('record')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('account_id', '=', accountId)
    .where('budget_id', '=', budgetId)
    .executeTakeFirst();
  return (found?.last ?? 0) + 1;
}

/** Moves the rows between two positions (the first left out, the last included) down. */
export async function shift(
  db: Db,
  accountId: number,
  budgetId: number,
  range: { above: number; upTo: number | null; by: number },
): Promise<void> {
  const below = db
    .updateTable('record')
    .set(({ eb }) => ({ position: eb('position', '+', range.by) }))
    .where('account_id', '=', accountId)
    .where('budget_id', '=', budgetId)
    .where('position', '>', range.above);
  await (range.upTo === null ? below : below.where('position', '<=', range.upTo)).execute();
}

/** The month values of rows, for their copies. */
export function copiedValues(
  values: readonly MonthValue[],
  copies: ReadonlyMap<number, BudgetRecord>,
): MonthValue[] {
  return values.flatMap((value) => {
    const copy = copies.get(value.recordId);
    return copy ? [{ ...value, recordId: copy.id, version: 1 }] : [];
  });
}
