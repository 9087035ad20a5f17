import { preparePlans, type RecordPlan } from '@saldo/contract/domain/plan';
import { minor } from '@saldo/contract/domain/money';
import type { BudgetRecord, CellPart, MonthScope, MonthValue, RowParts } from '@saldo/contract/record';
import type { Selectable } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { slicesOf, takingTurns } from '#src/db/turns.ts';
import type { Database } from '#src/db/schema.ts';
import { toMonthValue, toRecord } from './record-mapping.ts';

/** Which rows: those of a sheet, or some by id. */
export type RecordSelection = { budgetId: number } | { ids: readonly number[] };

const recordIds = (db: Db, accountId: number, which: RecordSelection) => {
  const own = db.selectFrom('record').select('record.id').where('record.account_id', '=', accountId);
  return 'budgetId' in which
    ? own.where('record.budget_id', '=', which.budgetId)
    : own.where('record.id', 'in', [...which.ids]);
};

/** Rows as they are stored, in the order of the sheet. */
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

const CELL_PART = [
  'part.id as partId',
  'source.id as sourceId',
  'part.record_id as recordId',
  'part.month as month',
  'source.number as number',
  'source.contractor_id as contractorId',
  'source.currency as currency',
  'part.net as net',
  'part.vat as vat',
  'part.gross as gross',
  'source.issue_date as issueDate',
  'part.due_date as dueDate',
  'part.expected_date as expectedDate',
  'part.paid_date as paidDate',
] as const;

/** Payments on cells as they are stored, in the order of the cells. */
const partRows = (db: Db, accountId: number, which: RecordSelection) =>
  db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .select(CELL_PART)
    .where('part.account_id', '=', accountId)
    .where('part.record_id', 'in', recordIds(db, accountId, which))
    .orderBy('part.record_id')
    .orderBy('part.month')
    .orderBy('part.id')
    .execute();

export async function partsOf(db: Db, accountId: number, which: RecordSelection): Promise<CellPart[]> {
  const rows = await partRows(db, accountId, which);
  return rows.flatMap(({ recordId, month, ...part }) =>
    recordId === null || month === null
      ? []
      : [
          {
            ...part,
            recordId,
            month,
            net: minor(part.net),
            vat: minor(part.vat),
            gross: minor(part.gross),
          },
        ],
  );
}

/** All payments of each of these rows. */
export async function partsOfRows(db: Db, accountId: number, ids: readonly number[]): Promise<RowParts[]> {
  if (ids.length === 0) return [];
  const parts = Map.groupBy(await partsOf(db, accountId, { ids }), ({ recordId }) => recordId);
  return ids.map((recordId) => ({ recordId, parts: parts.get(recordId) ?? [] }));
}

/** Rows prepared for their cells. */
export async function plansOf(db: Db, accountId: number, which: RecordSelection): Promise<RecordPlan[]> {
  const records = await recordsOf(db, accountId, which);
  const monthValues = await monthValuesOf(db, accountId, which);
  const parts = await partsOf(db, accountId, which);
  return preparePlans({ records, monthValues, parts });
}

const saveValue = prepared(
  // oxlint-disable-next-line max-params -- a prepared query takes its values one by one
  (
    db,
    recordId: number,
    accountId: number,
    month: string,
    scope: MonthScope,
    version: number,
    netAmount: number | null,
    contractorId: number | null,
    paymentMethodId: number | null,
    issueDate: string | null,
    dueDate: string | null,
    expectedPaymentDate: string | null,
    note: string | null,
  ) =>
    db
      .insertInto('month_value')
      .values({
        record_id: recordId,
        account_id: accountId,
        month,
        scope,
        version,
        net_amount: netAmount,
        contractor_id: contractorId,
        payment_method_id: paymentMethodId,
        issue_date: issueDate,
        due_date: dueDate,
        expected_payment_date: expectedPaymentDate,
        note,
      })
      .onConflict((conflict) =>
        conflict.columns(['record_id', 'month', 'scope']).doUpdateSet(({ ref }) => ({
          version: ref('excluded.version'),
          net_amount: ref('excluded.net_amount'),
          contractor_id: ref('excluded.contractor_id'),
          payment_method_id: ref('excluded.payment_method_id'),
          issue_date: ref('excluded.issue_date'),
          due_date: ref('excluded.due_date'),
          expected_payment_date: ref('excluded.expected_payment_date'),
          note: ref('excluded.note'),
        })),
      ),
);

export async function saveMonthValues(
  db: Db,
  accountId: number,
  values: readonly MonthValue[],
): Promise<void> {
  const pause = takingTurns();
  for (const slice of slicesOf(values)) {
    await saveValue.many(
      db,
      slice.map(
        (value) =>
          [
            value.recordId,
            accountId,
            value.month,
            value.scope,
            value.version,
            value.netAmount,
            value.contractorId,
            value.paymentMethodId,
            value.issueDate,
            value.dueDate,
            value.expectedPaymentDate,
            value.note,
          ] as const,
      ),
    );
    await pause();
  }
}

/** Every finished sheet's rows prepared for their cells. */
export async function plansOfAccount(db: Db, accountId: number): Promise<RecordPlan[]> {
  const finished = await db
    .selectFrom('budget')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_draft', '=', 0)
    .execute();
  const plans: RecordPlan[] = [];
  for (const { id } of finished) plans.push(...(await plansOf(db, accountId, { budgetId: id })));
  return plans;
}

const recordRow = prepared((db, accountId: number, id: number) =>
  db.selectFrom('record').selectAll().where('account_id', '=', accountId).where('id', '=', id),
);

const valuesOfRecord = prepared((db, accountId: number, id: number) =>
  db.selectFrom('month_value').selectAll().where('account_id', '=', accountId).where('record_id', '=', id),
);

// a few rows are sorted here in a tenth of the time that asking for an order costs
const inOrder = (rows: readonly Selectable<Database['month_value']>[]): MonthValue[] =>
  rows
    .map(toMonthValue)
    .toSorted((left, right) => (left.month + left.scope < right.month + right.scope ? -1 : 1));

/** One row with its month values: what the commonest write needs. */
export async function recordWithValues(
  db: Db,
  accountId: number,
  id: number,
): Promise<{ record: BudgetRecord; values: MonthValue[] } | null> {
  const [row] = await recordRow(db, accountId, id);
  if (!row) return null;
  return { record: toRecord(row), values: inOrder(await valuesOfRecord(db, accountId, id)) };
}
