import type { BudgetRecord } from '../record.ts';
import type { Minor } from '../values.ts';
import type { DateText } from './day.ts';
import { splitByProportions } from './money.ts';
import { LEGAL_DAYS, legalDay } from './legal-days.ts';
import type { ZusDay } from './legal-form.ts';
import type { MonthIndex } from './month.ts';
import { defaultsAt, plannedVat, segmentStart, type RecordPlan } from './plan.ts';
import { datesAt, defaultDatesAt, ruledDay, type PlannedDates } from './planned-dates.ts';
import { minor } from './rounding.ts';
import { nextWorkingDay } from './working-days.ts';

/** One planned payment of a cell, minor units of the record's currency. */
export interface PlannedPayment extends PlannedDates {
  kind: 'document' | 'person' | 'income-tax' | 'zus';
  net: Minor;
  vat: Minor;
  gross: Minor;
}

const isContract = ({ paymentTypeName }: BudgetRecord): boolean =>
  paymentTypeName === 'mandate-contract' || paymentTypeName === 'employment-contract';

const withoutVat = (kind: PlannedPayment['kind'], amount: Minor, dates: PlannedDates): PlannedPayment => ({
  kind,
  net: amount,
  vat: minor(0),
  gross: amount,
  ...dates,
});

/** The legal day, moved to a working day. */
function legalDates({ issueDate }: PlannedDates, month: MonthIndex, day: number): PlannedDates {
  const dueDate = nextWorkingDay(legalDay(month, day));
  return { issueDate, dueDate, expectedDate: dueDate };
}

/**
 * The day on which a planned payment of a cell would be expected if every day were a working day; a
 * date set by the user stays.
 */
export function unmovedDay(
  plan: RecordPlan,
  month: MonthIndex,
  { kind, dueDate }: Pick<PlannedPayment, 'kind' | 'dueDate'>,
  zusDay: ZusDay,
): DateText {
  if (kind === 'income-tax') return legalDay(month, LEGAL_DAYS.tax);
  if (kind === 'zus') return legalDay(month, zusDay(month));
  const own = plan.own.get(month)?.value?.expectedPaymentDate ?? null;
  if (own !== null) return own;
  const usual = defaultDatesAt(plan, month).dueDate;
  // a tax is already due on the moved day
  return ruledDay(plan.record.paymentDayRule, dueDate === nextWorkingDay(usual) ? usual : dueDate);
}

/**
 * The dated payments that the plan of one cell consists of; none for an amount of zero or if no
 * segment starts. A contract has the person's payment this month and those of the tax office and
 * ZUS in the next one.
 */
export function plannedPayments(plan: RecordPlan, month: MonthIndex, zusDay: ZusDay): PlannedPayment[] {
  if (segmentStart(plan, month) !== month) return [];
  const { record } = plan;
  const net = plan.own.get(month)?.value?.netAmount ?? defaultsAt(plan, month).netAmount;
  if (net === 0) return [];
  const dates = datesAt(plan, month);
  if (!isContract(record) || record.proportions === null) {
    const vat = plannedVat(record, net);
    const kind = isContract(record) ? 'person' : 'document';
    return [{ kind, net, vat, gross: minor(net + vat), ...dates }];
  }
  const shares = splitByProportions(net, record.proportions);
  return [
    withoutVat('person', shares.person, dates),
    withoutVat('income-tax', shares.incomeTax, legalDates(dates, month, LEGAL_DAYS.tax)),
    withoutVat('zus', shares.zus, legalDates(dates, month, zusDay(month))),
  ].filter(({ gross }) => gross !== 0);
}
