import { calendarDay, type CalendarDay } from './calendar-day.ts';
import { amountsOf } from './cell-amounts.ts';
import { datesAt } from './planned-dates.ts';
import { plannedPayments, type PlannedPayment } from './planned-payments.ts';
import { ACCOUNT_CURRENCY } from './currency.ts';
import { convert, type Rates } from './exchange.ts';
import { expectedDays } from './expected-dates.ts';
import type { ZusDay } from './legal-form.ts';
import { addMonths, type MonthIndex } from './month.ts';
import { defaultsAt, type PlanStep, type RecordPlan } from './plan.ts';
import { minor } from './rounding.ts';
import type { Minor } from '../values.ts';

/** The rest of a cell's plan, minor units of PLN. */
export interface Remaining {
  kind: PlannedPayment['kind'];
  net: Minor;
  gross: Minor;
}

export interface Horizon {
  rates: Rates;
  /** when the ZUS of contracts is due */
  zusDay: ZusDay;
}

/**
 * Payments of one cell in PLN. Each is converted as the difference of running totals, so that they
 * add up exactly to the converted cell.
 */
function inPln(payments: readonly PlannedPayment[], { record }: RecordPlan, rates: Rates): Remaining[] {
  const pln = (amount: number) => convert(minor(amount), record.currency, ACCOUNT_CURRENCY, rates);
  let [net, gross] = [0, 0];
  return payments.map((payment) => {
    const [netBefore, grossBefore] = [pln(net), pln(gross)];
    net += payment.net;
    gross += payment.gross;
    return { kind: payment.kind, net: minor(pln(net) - netBefore), gross: minor(pln(gross) - grossBefore) };
  });
}

type Visit = (month: MonthIndex, left: Remaining, day: CalendarDay) => void;

/** A month with own values or payments: a document replaces the plan, and a bag keeps the rest of it. */
function visitOwn(plan: RecordPlan, month: MonthIndex, { rates, zusDay }: Horizon, visit: Visit): void {
  const own = plan.own.get(month);
  if ((own?.parts.length ?? 0) === 0) {
    const payments = plannedPayments(plan, month, zusDay);
    for (const [place, left] of inPln(payments, plan, rates).entries()) {
      visit(month, left, calendarDay(payments[place]?.expectedDate ?? ''));
    }
    return;
  }
  if (plan.record.paymentTypeName !== 'invoice-bag') return;
  const amounts = amountsOf(plan, defaultsAt(plan, month), own, ACCOUNT_CURRENCY, rates);
  const gross = minor(amounts.planGross - amounts.actualGross);
  if (gross <= 0) return;
  const net = minor(amounts.planNet - amounts.actualNet);
  visit(month, { kind: 'document', net, gross }, calendarDay(datesAt(plan, month).expectedDate));
}

/** Visits every planned payment of a row that no document has replaced. */
export function visitRemaining(plan: RecordPlan, horizon: Horizon, visit: Visit): void {
  const dayAt = expectedDays(plan, horizon.zusDay);
  let step: PlanStep | undefined;
  let usual: Remaining[] = [];
  for (
    let { firstMonth: month } = plan;
    month <= plan.lastMonth;
    month = addMonths(month, plan.record.segmentSize)
  ) {
    if (plan.own.has(month)) {
      visitOwn(plan, month, horizon, visit);
      continue;
    }
    const here = defaultsAt(plan, month);
    if (here !== step) {
      usual = inPln(plannedPayments(plan, month, horizon.zusDay), plan, horizon.rates);
      step = here;
    }
    for (const left of usual) visit(month, left, dayAt(left.kind, month));
  }
}
