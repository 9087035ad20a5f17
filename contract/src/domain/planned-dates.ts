import type { PaymentDayRule } from '../record.ts';
import { calendarDay, calendarDayIn, type CalendarDay } from './calendar-day.ts';
import { addDays, type DateText } from './day.ts';
import { addMonths, dateInMonth, monthOfDate, type MonthIndex } from './month.ts';
import type { RecordPlan } from './plan.ts';
import { nextWorkingDay } from './working-days.ts';

/** The days on which a planned payment is issued, due and expected to be paid. */
export interface PlannedDates {
  issueDate: DateText;
  dueDate: DateText;
  expectedDate: DateText;
}

/** The expected day by the row's rule, before the move to a working day. */
export function ruledDay(rule: PaymentDayRule, dueDate: DateText): DateText {
  if (rule.kind === 'due-date') return dueDate;
  const month = monthOfDate(dueDate);
  const day = dateInMonth(month, rule.day);
  return day < dueDate ? dateInMonth(addMonths(month, 1), rule.day) : day;
}

/**
 * Dates by the row's rules only: an expected day off moves to the next working day (domain.md, "The
 * plan").
 */
export function defaultDatesAt(plan: RecordPlan, month: MonthIndex): PlannedDates {
  return datesFrom(plan, dateInMonth(month, plan.record.issueDay), null, null);
}

function datesFrom(
  { record }: RecordPlan,
  issueDate: DateText,
  ownDueDate: DateText | null,
  ownExpectedDate: DateText | null,
): PlannedDates {
  const dueDate = ownDueDate ?? addDays(issueDate, record.paymentTermDays);
  const expectedDate = ownExpectedDate ?? nextWorkingDay(ruledDay(record.paymentDayRule, dueDate));
  return { issueDate, dueDate, expectedDate };
}

/** Only the day of issue, because the dates that depend on it take ten times as long. */
export function issueDayAt({ own, record }: RecordPlan, month: MonthIndex): CalendarDay {
  const date = own.get(month)?.value?.issueDate ?? null;
  return date === null ? calendarDayIn(month, record.issueDay) : calendarDay(date);
}

/** Dates of a cell's planned payment; a month's own date moves the dates that depend on it. */
export function datesAt(plan: RecordPlan, month: MonthIndex): PlannedDates {
  const own = plan.own.get(month)?.value;
  const issueDate = own?.issueDate ?? dateInMonth(month, plan.record.issueDay);
  return datesFrom(plan, issueDate, own?.dueDate ?? null, own?.expectedPaymentDate ?? null);
}
