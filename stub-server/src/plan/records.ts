import { preparePlans, type RecordPlan } from '@saldo/contract/domain/plan';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import type { Selectable } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { slicesOf, takingTurns } from '#src/db/turns.ts';
import type { Database } from '#src/db/schema.ts';
import { partsOf } from '#src/payment/cells.ts';
import { recordIds, type RecordSelection } from './record-selection.ts';
import { toMonthValue, toRecord } from './record-mapping.ts';

/** Rows as stored, in the order of the sheet. */
function recordRows(db: Db, accountId: number, which: RecordSelection) {
  const all = db.selectFrom('record').selectAll().where('account_id', '=', accountId);
  const chosen =
    'budgetId' in which ? all.where('budget_id', '=', which.budgetId) : all.where('id', 'in', [...which.ids]);
  return chosen.orderBy('position').orderBy('id').execute();
}

export const recordsOf = async (db: Db, accountId: number, which: RecordSelection): Promise<BudgetRecord[]> =>
  (await recordRows(db, accountId, which)).map(toRecord);

const monthValueRows = (db: Db, accountId: number, which: RecordSelection) =>
  db
    .selectFrom('month_value')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('record_id', 'in', recordIds(db, accountId, which))
    .orderBy('record_id')
    .orderBy('month')
    .orderBy('scope')
    .execute();

export const monthValuesOf = async (
  db: Db,
  accountId: number,
  which: RecordSelection,
): Promise<MonthValue[]> => (await monthValueRows(db, accountId, which)).map(toMonthValue);

/** Rows prepared for their cells. */
export async function plansOf(db: Db, accountId: number, which: RecordSelection): Promise<RecordPlan[]> {
  const records = await recordsOf(db, accountId, which);
  const monthValues = await monthValuesOf(db, accountId, which);
  const parts = await partsOf(db, accountId, which);
  return preparePlans({ records, monthValues, parts });
}

/** Increments the version of the month value that was read; the first version is 1. */
const saveValue = prepared((db, value: MonthValue & { accountId: number }) =>
  db
    .insertInto('month_value')
    .values({
      record_id: value.recordId,
      account_id: value.accountId,
      month: value.month,
      scope: value.scope,
      version: value.version,
      net_amount: value.netAmount,
      contractor_id: value.contractorId,
      payment_method_id: value.paymentMethodId,
      issue_date: value.issueDate,
      due_date: value.dueDate,
      expected_payment_date: value.expectedPaymentDate,
      note: value.note,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['record_id', 'month', 'scope'])
        .doUpdateSet(({ ref }) => ({
          version: ref('excluded.version'),
          net_amount: ref('excluded.net_amount'),
          contractor_id: ref('excluded.contractor_id'),
          payment_method_id: ref('excluded.payment_method_id'),
          issue_date: ref('excluded.issue_date'),
          due_date: ref('excluded.due_date'),
          expected_payment_date: ref('excluded.expected_payment_date'),
          note: ref('excluded.note'),
        }))
        .where(({ eb, ref }) => eb('month_value.version', '=', eb(ref('excluded.version'), '-', 1))),
    ),
);

/** Saves month values, each with the next version. */
export async function saveMonthValues(
  db: Db,
  accountId: number,
  values: readonly MonthValue[],
): Promise<void> {
  const pause = takingTurns();
  for (const slice of slicesOf(values)) {
    await saveValue.writeAll(
      db,
      slice.map((value) => ({ ...value, accountId })),
    );
    await pause();
  }
}

const recordRow = prepared((db, { accountId, id }: { accountId: number; id: number }) =>
  db.selectFrom('record').selectAll().where('account_id', '=', accountId).where('id', '=', id),
);

const valuesOfRecord = prepared((db, { accountId, id }: { accountId: number; id: number }) =>
  db.selectFrom('month_value').selectAll().where('account_id', '=', accountId).where('record_id', '=', id),
);

// sorting a few rows here takes a tenth of the time of ORDER BY
const inOrder = (rows: readonly Selectable<Database['month_value']>[]): MonthValue[] =>
  rows
    .map(toMonthValue)
    .toSorted((left, right) => (left.month + left.scope < right.month + right.scope ? -1 : 1));

/** One row with its month values, for the most frequent write. */
export async function recordWithValues(
  db: Db,
  accountId: number,
  id: number,
): Promise<{ record: BudgetRecord; values: MonthValue[] } | null> {
  const [row] = await recordRow(db, { accountId, id });
  if (!row) return null;
  return { record: toRecord(row), values: inOrder(await valuesOfRecord(db, { accountId, id })) };
}
