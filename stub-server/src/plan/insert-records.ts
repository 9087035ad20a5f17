import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { slicesOf, takingTurns } from '#src/db/turns.ts';
import type { Actor } from '#src/http/actor.ts';
import { columnsFrom, toColumns, type FieldColumns, type RecordFields } from './record-mapping.ts';

interface Place {
  accountId: number;
  budgetId: number;
  position: number;
  now: string;
}

/** Prepared, because thousands of rows are added one by one. */
const insertRow = prepared((db, values: Place & FieldColumns) =>
  db
    .insertInto('record')
    .values({
      ...columnsFrom(values),
      account_id: values.accountId,
      budget_id: values.budgetId,
      position: values.position,
      created_at: values.now,
    })
    .returning(['id', 'version']),
);

/** Adds rows to a sheet, each at its own position; in the order given. */
export async function insertRecords(
  db: Db,
  { accountId, now }: Pick<Actor, 'accountId' | 'now'>,
  budgetId: number,
  rows: readonly { fields: RecordFields; position: number }[],
): Promise<BudgetRecord[]> {
  const made: BudgetRecord[] = [];
  const pause = takingTurns();
  for (const slice of slicesOf(rows)) {
    const inserted = await insertRow.many(
      db,
      slice.map(({ fields, position }) => ({ accountId, budgetId, position, now, ...toColumns(fields) })),
    );
    for (const [place, { fields, position }] of slice.entries()) {
      const row = inserted[place];
      if (row) made.push({ ...fields, ...row, budgetId, position });
    }
    await pause();
  }
  return made;
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
