import type { SeedBudget, SeedData, SeedRecord } from '@saldo/seeds';
import type { Rates } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/money';
import { monthIndex, monthText, addMonths } from '@saldo/contract/domain/month';
import { preparePlan } from '@saldo/contract/domain/plan';
import { addRecord, createTotals, cumulative, type Totals } from '@saldo/contract/domain/totals';
import type { MonthValue } from '@saldo/contract/record';
import { flag } from '#src/db/seed-columns.ts';
import type { SeedContext } from '#src/db/tables.ts';

interface SheetTotals {
  budget: SeedBudget;
  totals: Totals;
}

/** Computed once for the two tables of a scenario that need them. */
const computed = new WeakMap<SeedData, readonly SheetTotals[]>();

function totalsOfSheets(data: SeedData, day: string): readonly SheetTotals[] {
  const found = computed.get(data);
  if (found) return found;
  const rates = ratesOn(data, day);
  const records = Map.groupBy(data.records, ({ budgetId }) => budgetId);
  const monthValues = Map.groupBy(data.monthValues.map(withAllFields), ({ recordId }) => recordId);
  const sheets = data.budgets.map((budget) => ({
    budget,
    totals: totalsOf(budget, records.get(budget.id) ?? [], monthValues, rates),
  }));
  computed.set(data, sheets);
  return sheets;
}

/** Sheets with their value, as the server keeps it from then on. */
export const budgetRows = (data: SeedData, { day, createdAt }: SeedContext) =>
  totalsOfSheets(data, day).map(({ budget, totals }) => ({
    id: budget.id,
    account_id: budget.accountId,
    version: 1,
    created_at: createdAt,
    category_id: budget.categoryId,
    name: budget.name,
    first_month: budget.firstMonth,
    last_month: budget.lastMonth,
    is_internal: flag(budget.isInternal),
    is_draft: flag(budget.isDraft),
    internal_year: budget.internalYear,
    value: cumulative(totals, 'planNet').at(-1) ?? 0,
  }));

/** The month totals of the sheets. */
export const budgetMonthRows = (data: SeedData, day: string) =>
  totalsOfSheets(data, day).flatMap(({ budget, totals }) => monthRows(budget, totals));

const withAllFields = (value: SeedData['monthValues'][number]): MonthValue => ({
  contractorId: null,
  paymentMethodId: null,
  issueDate: null,
  dueDate: null,
  expectedPaymentDate: null,
  note: null,
  version: 1,
  ...value,
  netAmount: value.netAmount === null || value.netAmount === undefined ? null : minor(value.netAmount),
});

function totalsOf(
  { firstMonth, lastMonth }: SeedBudget,
  records: readonly SeedRecord[],
  monthValues: ReadonlyMap<number, readonly MonthValue[]>,
  rates: Rates,
): Totals {
  const totals = createTotals(monthIndex(firstMonth), monthIndex(lastMonth));
  for (const record of records) {
    const full = { ...record, version: 1, netAmount: minor(record.netAmount) };
    addRecord(totals, preparePlan(full, monthValues.get(record.id) ?? [], []), rates);
  }
  return totals;
}

function monthRows({ id, accountId }: SeedBudget, { from, income, cost }: Totals) {
  return Array.from(income.planNet, (incomeNet, place) => ({
    budget_id: id,
    account_id: accountId,
    month: monthText(addMonths(from, place)),
    income_net: incomeNet,
    cost_net: cost.planNet[place] ?? 0,
    income_gross: income.planGross[place] ?? 0,
    cost_gross: cost.planGross[place] ?? 0,
  })).filter((month) => month.income_net || month.cost_net || month.income_gross || month.cost_gross);
}

/** The last rates published on or before a day. */
function ratesOn({ currencyRates }: SeedData, day: string): Rates {
  const known = currencyRates
    .filter(({ effectiveDate }) => effectiveDate <= day)
    .toSorted((a, b) => (a.effectiveDate < b.effectiveDate ? -1 : 1));
  return Object.fromEntries(known.map(({ code, rate }) => [code, rate]));
}
