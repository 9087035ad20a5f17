import type { SeedBudget, SeedData, SeedRecord } from '@saldo/seeds';
import type { Rates } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/money';
import { monthIndex, monthText, addMonths } from '@saldo/contract/domain/month';
import { preparePlan } from '@saldo/contract/domain/plan';
import { addRecord, createTotals, cumulative, type Totals } from '@saldo/contract/domain/totals';
import type { MonthValue } from '@saldo/contract/record';
import type { SeedRows } from './seed-tables.ts';

/** Sheets with their value and month totals, as the server keeps them from then on. */
export function totalRows(data: SeedData, day: string, createdAt: string): SeedRows {
  const rates = ratesOn(data, day);
  const records = Map.groupBy(data.records, ({ budgetId }) => budgetId);
  const monthValues = Map.groupBy(data.monthValues.map(withAllFields), ({ recordId }) => recordId);
  const budgets = data.budgets.map((budget) => ({
    budget,
    totals: totalsOf(budget, records.get(budget.id) ?? [], monthValues, rates),
  }));
  return {
    budget: budgets.map(({ budget, totals }) => ({
      id: budget.id,
      account_id: budget.accountId,
      version: 1,
      created_at: createdAt,
      category_id: budget.categoryId,
      name: budget.name,
      first_month: budget.firstMonth,
      last_month: budget.lastMonth,
      is_internal: budget.isInternal ? 1 : 0,
      is_draft: budget.isDraft ? 1 : 0,
      internal_year: budget.internalYear,
      value: cumulative(totals, 'planNet').at(-1) ?? 0,
    })),
    budget_month: budgets.flatMap(({ budget, totals }) => monthRows(budget, totals)),
  };
}

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
