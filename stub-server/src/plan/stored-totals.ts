import type { Rates } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/money';
import { addMonths, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import { addRecord, createTotals, type Totals } from '@saldo/contract/domain/totals';
import type { Minor } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { AppError } from '#src/http/errors.ts';

/** Planned totals of one month as stored, minor units of PLN. */
export interface MonthTotals {
  month: string;
  incomeNet: number;
  costNet: number;
  incomeGross: number;
  costGross: number;
}

/** The differences that a change of rows makes to the month totals of a range. */
export function difference(
  window: { from: MonthIndex; to: MonthIndex },
  rates: Rates,
  change: { before: readonly RecordPlan[]; after: readonly RecordPlan[] },
): MonthTotals[] {
  const totals = createTotals(window.from, window.to);
  for (const plan of change.before) addRecord(totals, plan, rates, -1);
  for (const plan of change.after) addRecord(totals, plan, rates);
  return monthsOf(totals);
}

/** The months of totals that are not all zero. */
function monthsOf({ from, to, income, cost }: Totals): MonthTotals[] {
  const months: MonthTotals[] = [];
  for (let place = 0; place <= to - from; place += 1) {
    const incomeNet = income.planNet[place] ?? 0;
    const costNet = cost.planNet[place] ?? 0;
    const incomeGross = income.planGross[place] ?? 0;
    const costGross = cost.planGross[place] ?? 0;
    if (incomeNet === 0 && costNet === 0 && incomeGross === 0 && costGross === 0) continue;
    months.push({ month: monthText(addMonths(from, place)), incomeNet, costNet, incomeGross, costGross });
  }
  return months;
}

/** Income less cost, net. */
export const valueOf = (months: readonly MonthTotals[]): Minor =>
  minor(months.reduce((value, { incomeNet, costNet }) => value + incomeNet - costNet, 0));

/** Prepared for one month, because most writes change one month. */
const addMonth = prepared((db, of: MonthTotals & { accountId: number; budgetId: number }) =>
  db
    .insertInto('budget_month')
    .values({
      budget_id: of.budgetId,
      account_id: of.accountId,
      month: of.month,
      income_net: of.incomeNet,
      cost_net: of.costNet,
      income_gross: of.incomeGross,
      cost_gross: of.costGross,
    })
    .onConflict((conflict) =>
      conflict.columns(['budget_id', 'month']).doUpdateSet(({ eb, ref }) => ({
        income_net: eb('budget_month.income_net', '+', ref('excluded.income_net')),
        cost_net: eb('budget_month.cost_net', '+', ref('excluded.cost_net')),
        income_gross: eb('budget_month.income_gross', '+', ref('excluded.income_gross')),
        cost_gross: eb('budget_month.cost_gross', '+', ref('excluded.cost_gross')),
      })),
    ),
);

const addValue = prepared(
  (db, { accountId, budgetId, value }: { accountId: number; budgetId: number; value: number }) =>
    db
      .updateTable('budget')
      .set(({ eb }) => ({ value: eb('value', '+', value) }))
      .where('account_id', '=', accountId)
      .where('id', '=', budgetId)
      .returning('value'),
);

/**
 * Largest plan of a sheet, income and cost together, gross, in grosze: ten trillion złotych. Sums
 * of several such sheets are still exact.
 */
const MAX_SHEET = 1_000_000_000_000_000;
/** Changes below this amount skip the check, for speed: no realistic number of them reaches the limit. */
const WORTH_ASKING = MAX_SHEET / 100_000;

const grown = (months: readonly MonthTotals[]): number =>
  months.reduce(
    (sum, { incomeGross, costGross }) => sum + Math.max(0, incomeGross) + Math.max(0, costGross),
    0,
  );

/** Adds the differences of a command to a sheet's stored totals. Returns its value; refuses amounts whose sums would not be exact. */
export async function addToTotals(
  db: Db,
  accountId: number,
  budgetId: number,
  months: readonly MonthTotals[],
): Promise<Minor> {
  const growth = grown(months);
  if (growth > MAX_SHEET) throw new AppError('AMOUNTS_TOO_LARGE');
  const value = await addAll(db, accountId, budgetId, months);
  if (growth > WORTH_ASKING && grown(await storedTotals(db, accountId, budgetId)) > MAX_SHEET)
    throw new AppError('AMOUNTS_TOO_LARGE');
  return value;
}

async function addAll(
  db: Db,
  accountId: number,
  budgetId: number,
  months: readonly MonthTotals[],
): Promise<Minor> {
  for (const month of months) await addMonth(db, { accountId, budgetId, ...month });
  const [row] = await addValue(db, { accountId, budgetId, value: valueOf(months) });
  if (!row) throw new RangeError('Totals of a sheet that is not there');
  return minor(row.value);
}

export async function storedTotals(db: Db, accountId: number, budgetId: number): Promise<MonthTotals[]> {
  return await db
    .selectFrom('budget_month')
    .select([
      'month',
      'income_net as incomeNet',
      'cost_net as costNet',
      'income_gross as incomeGross',
      'cost_gross as costGross',
    ])
    .where('account_id', '=', accountId)
    .where('budget_id', '=', budgetId)
    .orderBy('month')
    .execute();
}

/** Replaces the stored totals with computed ones. */
export async function replaceTotals(
  db: Db,
  accountId: number,
  budgetId: number,
  months: readonly MonthTotals[],
): Promise<void> {
  await db
    .deleteFrom('budget_month')
    .where('account_id', '=', accountId)
    .where('budget_id', '=', budgetId)
    .execute();
  await db
    .updateTable('budget')
    .set({ value: 0 })
    .where('account_id', '=', accountId)
    .where('id', '=', budgetId)
    .execute();
  await addAll(db, accountId, budgetId, months);
}
