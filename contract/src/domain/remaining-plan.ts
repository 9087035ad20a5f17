import { cellAt, datesAt, plannedPayments, type PlannedPayment } from './cells.ts';
import { ACCOUNT_CURRENCY } from './currency.ts';
import { convert, type Rates } from './exchange.ts';
import { addMonths, type MonthIndex } from './month.ts';
import { defaultsAt, type PlanStep, type RecordPlan } from './plan.ts';
import type { Minor } from '../values.ts';
import { dayOf, expectedDays, type ExpectedDay } from './expected-dates.ts';

/** The remaining plan of a cell, gross, minor units of PLN. */
export interface Remaining {
  month: MonthIndex;
  gross: Minor;
  day: ExpectedDay;
}

export interface Horizon {
  today: string;
  rates: Rates;
  /** cells that begin later are left out */
  until: MonthIndex;
  /** of the month in which ZUS is paid: 15 or 20 */
  zusDay: number;
}

const inPln = (payment: PlannedPayment, { record }: RecordPlan, rates: Rates): Minor =>
  convert(payment.gross, record.currency, ACCOUNT_CURRENCY, rates);

/** A month with own values or payments: a document replaces the plan, and a bag keeps the rest of it. */
function remainingOwn(plan: RecordPlan, month: MonthIndex, { today, rates, zusDay }: Horizon): Remaining[] {
  if ((plan.own.get(month)?.parts.length ?? 0) === 0) {
    return plannedPayments(plan, month, zusDay).map((payment) => ({
      month,
      gross: inPln(payment, plan, rates),
      day: dayOf(payment.expectedDate),
    }));
  }
  if (plan.record.paymentTypeName !== 'invoice-bag') return [];
  const cell = cellAt(plan, month, today, rates, ACCOUNT_CURRENCY);
  if (!cell || cell.actualGross >= cell.planGross) return [];
  const gross = (cell.planGross - cell.actualGross) as Minor;
  return [{ month, gross, day: dayOf(datesAt(plan, month).expectedDate) }];
}

/** Visits every planned payment of a row that no document has replaced. */
export function visitRemaining(
  plan: RecordPlan,
  horizon: Horizon,
  visit: (month: MonthIndex, gross: Minor, day: ExpectedDay) => void,
): void {
  const dayAt = expectedDays(plan, horizon.zusDay);
  const last = Math.min(plan.lastMonth, horizon.until);
  let step: PlanStep | undefined;
  let usual: { kind: PlannedPayment['kind']; gross: Minor }[] = [];
  for (let { firstMonth: month } = plan; month <= last; month = addMonths(month, plan.record.segmentSize)) {
    if (plan.own.has(month)) {
      for (const { gross, day } of remainingOwn(plan, month, horizon)) visit(month, gross, day);
      continue;
    }
    const here = defaultsAt(plan, month);
    if (here !== step) {
      const payments = plannedPayments(plan, month, horizon.zusDay);
      usual = payments.map((payment) => ({
        kind: payment.kind,
        gross: inPln(payment, plan, horizon.rates),
      }));
      step = here;
    }
    for (const { kind, gross } of usual) visit(month, gross, dayAt(kind, month));
  }
}
