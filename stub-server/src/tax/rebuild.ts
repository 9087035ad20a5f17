import {
  addMonths,
  januaryOf,
  monthText,
  MONTHS_OF_YEAR,
  type MonthIndex,
} from '@saldo/contract/domain/month';
import { taxDues } from '@saldo/contract/domain/tax-dues';
import { TAXES } from '@saldo/contract/domain/taxes';
import { addRecord, createTotals, type Totals } from '@saldo/contract/domain/totals';
import type { MonthValue } from '@saldo/contract/record';
import type { Minor } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { currenciesOf } from '#src/plan/change.ts';
import { revalue } from '#src/plan/computed-totals.ts';
import { ratesOn } from '#src/plan/rates.ts';
import { monthValuesOf, plansOfAccount, saveMonthValues } from '#src/plan/records.ts';
import { closedMonthsOf } from '#src/plan/sheet.ts';
import { internalSheet } from './internal-sheet.ts';
import { internalYears } from './internal-years.ts';
import { taxSettings } from './settings.ts';

/** Booked amounts by month: the plan, or the documents if any, without internal rows. */
async function bookedTotals(db: Db, { accountId, today }: Actor, lastYear: number): Promise<Totals> {
  const internal = new Set((await internalYears(db, accountId)).map(({ budgetId }) => budgetId));
  const plans = (await plansOfAccount(db, accountId)).filter(
    ({ record }) => record.isBooked && !internal.has(record.budgetId),
  );
  const rates = await ratesOn(db, currenciesOf(plans), today);
  const first = plans.reduce<number>(
    (month, plan) => Math.min(month, plan.firstMonth),
    januaryOf(lastYear),
  ) as MonthIndex;
  const totals = createTotals(first, addMonths(januaryOf(lastYear), MONTHS_OF_YEAR - 1));
  for (const plan of plans) addRecord(totals, plan, rates);
  return totals;
}

/** New month values of a row in months that differ from the amounts due. */
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

/** Recomputes the internal sheets of the years. Closed months and attached payments are kept. */
export async function rebuildInternal(db: Db, actor: Actor, years: readonly number[]) {
  const { accountId, today } = actor;
  const wanted = [...new Set(years)].toSorted((left, right) => left - right);
  const settings = await taxSettings(db, accountId);
  const totals = await bookedTotals(db, actor, wanted.at(-1) ?? 0);
  const budgets: { year: number; budgetId: number }[] = [];
  for (const year of wanted) {
    const dues = taxDues(totals, year, settings);
    const { budgetId, rows } = await internalSheet(db, actor, year);
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
