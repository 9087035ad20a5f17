import type { BudgetRecord } from '../record.ts';
import type { Minor } from '../values.ts';
import type { DateText } from './day.ts';
import { splitByProportions } from './money.ts';
import { addMonths, dateInMonth, type MonthIndex } from './month.ts';
import { defaultsAt, plannedVat, segmentStart, type RecordPlan } from './plan.ts';
import { datesAt, ruledDay, type PlannedDates } from './planned-dates.ts';
import { minor } from './rounding.ts';
import { nextWorkingDay } from './working-days.ts';

/** One payment that a cell plans, minor units of the record's currency. */
export interface PlannedPayment extends PlannedDates {
  kind: 'document' | 'person' | 'income-tax' | 'zus';
  net: Minor;
  vat: Minor;
  gross: Minor;
}

/** Day of the tax office's advance (reference/poland.md 3.2). */
export const INCOME_TAX_DAY = 20;
/** Day of ZUS for a payer with legal personality (reference/poland.md 2.5). */
const ZUS_DAY_OF_LEGAL_PERSON = 15;

const isContract = ({ paymentTypeName }: BudgetRecord): boolean =>
  paymentTypeName === 'mandate-contract' || paymentTypeName === 'employment-contract';

const withoutVat = (kind: PlannedPayment['kind'], amount: Minor, dates: PlannedDates): PlannedPayment => ({
  kind,
  net: amount,
  vat: minor(0),
  gross: amount,
  ...dates,
});

/** The legal day of the month after. */
export const legalDay = (month: MonthIndex, day: number) => dateInMonth(addMonths(month, 1), day);

/** The legal day, moved to a working day. */
function legalDates({ issueDate }: PlannedDates, month: MonthIndex, day: number): PlannedDates {
  const dueDate = nextWorkingDay(legalDay(month, day));
  return { issueDate, dueDate, expectedDate: dueDate };
}

/** The day on which a planned payment of a cell would be expected if every day were a working day; a date set by hand stays as it is. */
export function unmovedDay(
  plan: RecordPlan,
  month: MonthIndex,
  { kind, dueDate }: Pick<PlannedPayment, 'kind' | 'dueDate'>,
  zusDay: number = ZUS_DAY_OF_LEGAL_PERSON,
): DateText {
  if (kind === 'income-tax') return legalDay(month, INCOME_TAX_DAY);
  if (kind === 'zus') return legalDay(month, zusDay);
  const own = plan.own.get(month)?.value?.expectedPaymentDate ?? null;
  return own ?? ruledDay(plan.record.paymentDayRule, dueDate);
}

/**
 * The dated payments that the plan of one cell makes; none for an amount of zero or where no segment starts. A contract makes the
 * person's this month and the tax office's and ZUS's in the next one. `zusDay` is 15 for legal persons, 20 for others.
 */
export function plannedPayments(
  plan: RecordPlan,
  month: MonthIndex,
  zusDay: number = ZUS_DAY_OF_LEGAL_PERSON,
): PlannedPayment[] {
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
    withoutVat('income-tax', shares.incomeTax, legalDates(dates, month, INCOME_TAX_DAY)),
    withoutVat('zus', shares.zus, legalDates(dates, month, zusDay)),
  ].filter(({ gross }) => gross !== 0);
}
