import type { UseCount } from '@saldo/contract/named-list';
import type { Db } from '#src/db/open.ts';
import { documentsByContractor, documentsByPaymentMethod } from '#src/payment/repository.ts';

/** The columns by which a row uses master data. */
export type UsedBy = 'contractor_id' | 'payment_method_id' | 'trade_subject_id' | 'section_id';

/**
 * Rows with the items they use, each once; a month of a row may have its own contractor or payment
 * method.
 */
function uses(db: Db, accountId: number, column: UsedBy, ids?: readonly number[]) {
  let rows = db
    .selectFrom('record')
    .select(['record.id as recordId', 'record.budget_id as budgetId', `record.${column} as item`])
    .where('record.account_id', '=', accountId)
    .where(`record.${column}`, 'is not', null);
  if (ids) rows = rows.where(`record.${column}`, 'in', [...ids, 0]);
  if (column !== 'contractor_id' && column !== 'payment_method_id') return rows;
  let months = db
    .selectFrom('month_value')
    .innerJoin('record', 'record.id', 'month_value.record_id')
    .select(['record.id as recordId', 'record.budget_id as budgetId', `month_value.${column} as item`])
    .where('month_value.account_id', '=', accountId)
    .where(`month_value.${column}`, 'is not', null);
  if (ids) months = months.where(`month_value.${column}`, 'in', [...ids, 0]);
  return rows.union(months);
}

/** Documents by the item they use; trade subjects and sections are only used by rows. */
async function sources(
  db: Db,
  accountId: number,
  column: UsedBy,
  ids?: readonly number[],
): Promise<Map<number, number>> {
  if (column === 'contractor_id') return await documentsByContractor(db, accountId, ids);
  if (column === 'payment_method_id') return await documentsByPaymentMethod(db, accountId, ids);
  return new Map();
}

/**
 * The number of uses of each item of the account, zeros included. `isAll`: these are all existing
 * items.
 */
export async function usages(
  db: Db,
  accountId: number,
  column: UsedBy,
  { ids, isAll }: { ids: readonly number[]; isAll: boolean },
) {
  const used = db
    .selectFrom(uses(db, accountId, column, isAll ? undefined : ids).as('use'))
    .select(({ fn }) => ['item', fn.countAll<number>().as('records')])
    .groupBy('item');
  const records = new Map((await used.execute()).map((use) => [Number(use.item), use.records]));
  const documents = await sources(db, accountId, column, isAll ? undefined : ids);
  return ids.map((id) => ({ id, records: records.get(id) ?? 0, paymentSources: documents.get(id) ?? 0 }));
}

/** The uses of one item; `mayRead` decides which sheets may be named to the user. */
export async function usageOf(
  db: Db,
  accountId: number,
  column: UsedBy,
  item: { id: number; uses: readonly UseCount[]; mayRead: (budgetId: number) => boolean },
) {
  const { id, uses: counts, mayRead } = item;
  const byBudget = await db
    .selectFrom(uses(db, accountId, column, [id]).as('use'))
    .innerJoin('budget', 'budget.id', 'use.budgetId')
    .select(({ fn }) => ['budget.id as budgetId', 'budget.name', fn.countAll<number>().as('records')])
    .groupBy(['budget.id', 'budget.name'])
    .orderBy('budget.id')
    .execute();
  const documents = await sources(db, accountId, column, [id]);
  return {
    id,
    budgets: byBudget
      .filter(({ budgetId }) => mayRead(budgetId))
      .map(({ budgetId, name, records }) => ({ budgetId, name, records })),
    records: byBudget.reduce((total, { records }) => total + records, 0),
    paymentSources: documents.get(id) ?? 0,
    uses: [...counts],
  };
}
