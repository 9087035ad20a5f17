import { addMonths, monthIndex, monthRange, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { addRecord, createTotals, type Totals } from '@saldo/contract/domain/totals';
import type { MonthValue } from '@saldo/contract/record';
import type { Minor } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import type { Asker } from '#src/http/asker.ts';
import { currenciesOf } from '#src/plan/change.ts';
import { revalue } from '#src/plan/computed-totals.ts';
import { ratesOn } from '#src/plan/rates.ts';
import { monthValuesOf, plansOfAccount, saveMonthValues } from '#src/plan/records.ts';
import { closedMonthsOf } from '#src/plan/sheet.ts';
import { internalSheet } from './internal-sheet.ts';
import { internalYears } from './internal-years.ts';
import { TAXES, taxSettings, type SettingsAt, type Tax } from './tax-settings.ts';
import { citAdvances, vatDue } from './taxes.ts';

const MONTHS = 12;
const januaryOf = (year: number): MonthIndex => monthIndex(`${year}-01`);

/** What is booked, month by month: the plan, or the documents where there are any. The system's own rows are left out. */
async function bookedTotals(db: Db, { accountId, today }: Asker, lastYear: number): Promise<Totals> {
  const internal = new Set((await internalYears(db, accountId)).map(({ budgetId }) => budgetId));
  const plans = (await plansOfAccount(db, accountId)).filter(
    ({ record }) => record.isBooked && !internal.has(record.budgetId),
  );
  const rates = await ratesOn(db, currenciesOf(plans), today);
  const first = plans.reduce<number>(
    (month, plan) => Math.min(month, plan.firstMonth),
    januaryOf(lastYear),
  ) as MonthIndex;
  const totals = createTotals(first, addMonths(januaryOf(lastYear), MONTHS - 1));
  for (const plan of plans) addRecord(totals, plan, rates);
  return totals;
}

function resultOf({ income, cost, from }: Totals, month: MonthIndex) {
  const place = month - from;
  const at = (values: Float64Array) => values[place] ?? 0;
  return {
    income: at(income.projectionNet),
    cost: at(cost.projectionNet),
    output: at(income.projectionGross) - at(income.projectionNet),
    input: at(cost.projectionGross) - at(cost.projectionNet),
  };
}

/** What is due for each month of a year, by tax; the VAT surplus comes from all months before. */
function duesOf(totals: Totals, year: number, settings: SettingsAt): Record<Tax, Minor[]> {
  const months = monthRange(januaryOf(year), addMonths(januaryOf(year), MONTHS - 1));
  const isExempt = (month: MonthIndex) =>
    months.includes(month) && settings('vat', monthText(month)).status === 'exempt';
  const all = monthRange(totals.from, addMonths(januaryOf(year), MONTHS - 1));
  const vat = vatDue(
    all.map((month) => (isExempt(month) ? { output: 0, input: 0 } : resultOf(totals, month))),
  );
  const rateAt = (place: number) =>
    settings('income-tax', monthText(addMonths(januaryOf(year), place))).ratePercent;
  return {
    vat: vat.slice(-MONTHS),
    'income-tax': citAdvances(
      months.map((month) => resultOf(totals, month)),
      rateAt,
    ),
    zus: months.map((month) => {
      const { mode, amount } = settings('zus', monthText(month));
      return (mode === 'none' ? 0 : amount) as Minor;
    }),
  };
}

/** Month values of a row that differ from what is due, as they are to be. */
function changedValues(
  recordId: number,
  year: number,
  dues: readonly Minor[],
  values: readonly MonthValue[],
): MonthValue[] {
  return dues.flatMap((netAmount, place) => {
    const month = monthText(addMonths(januaryOf(year), place));
    const own = values.find(
      (value) => value.recordId === recordId && value.scope === 'month' && value.month === month,
    );
    if (own?.netAmount === netAmount) return [];
    const nothing = { contractorId: null, paymentMethodId: null, issueDate: null, dueDate: null };
    const base = own ?? { ...nothing, expectedPaymentDate: null, note: null, version: 0 };
    return [{ ...base, recordId, month, scope: 'month' as const, netAmount, version: base.version + 1 }];
  });
}

/** Recomputes the internal sheets of the years. Closed months keep what they have; so do attached payments. */
export async function rebuildInternal(db: Db, asker: Asker, years: readonly number[]) {
  const { accountId, today } = asker;
  const wanted = [...new Set(years)].toSorted((left, right) => left - right);
  const settings = await taxSettings(db, accountId);
  const totals = await bookedTotals(db, asker, wanted.at(-1) ?? 0);
  const budgets: { year: number; budgetId: number }[] = [];
  for (const year of wanted) {
    const dues = duesOf(totals, year, settings);
    const { budgetId, rows } = await internalSheet(db, asker, year);
    const closed = new Set(await closedMonthsOf(db, accountId, budgetId));
    const values = await monthValuesOf(db, accountId, { budgetId });
    const changed = TAXES.flatMap((tax) => changedValues(rows.get(tax)?.id ?? 0, year, dues[tax], values));
    await saveMonthValues(
      db,
      accountId,
      changed.filter(({ month }) => !closed.has(month)),
    );
    await revalue(db, accountId, budgetId, today);
    budgets.push({ year, budgetId });
  }
  return budgets;
}
