import type { CashColumn } from './cash-flow.ts';
import { addDays, daysBetween, weekday, type DateText } from './day.ts';
import { addMonths, dateInMonth, monthOfDate } from './month.ts';

export const CASH_UNITS = ['month', 'week', 'day'] as const;
export type CashUnit = (typeof CASH_UNITS)[number];

const LAST_DAY = 31;
const WEEK = 7;
/** Maximum number of columns of one answer: ten years of months, a year of days. */
export const MOST_COLUMNS = 400;

/** The first day of the month or week (from Monday) that contains a day, or the day itself. */
export function startOf(unit: CashUnit, date: DateText): DateText {
  if (unit === 'day') return date;
  return unit === 'week' ? addDays(date, 1 - weekday(date)) : dateInMonth(monthOfDate(date), 1);
}

/** The last day of the unit that begins on a day. */
function endOf(unit: CashUnit, from: DateText): DateText {
  if (unit === 'day') return from;
  return unit === 'week' ? addDays(from, WEEK - 1) : dateInMonth(monthOfDate(from), LAST_DAY);
}

/** The first day of the unit that many months, weeks or days later, or earlier when negative. */
export function moved(unit: CashUnit, start: DateText, by: number): DateText {
  if (unit === 'month') return dateInMonth(addMonths(monthOfDate(start), by), 1);
  return addDays(start, unit === 'week' ? by * WEEK : by);
}

/** Whole months, weeks or days from one day to another, in order; none if `to` is earlier. */
export function cashColumns(unit: CashUnit, from: DateText, to: DateText): CashColumn[] {
  const columns: CashColumn[] = [];
  for (let start = startOf(unit, from); start <= to; start = moved(unit, start, 1)) {
    columns.push({ from: start, to: endOf(unit, start) });
  }
  return columns;
}

const DAYS_OF: Record<CashUnit, number> = { month: 28, week: 7, day: 1 };

/** Whether a period has at least one column, and no more than an answer may have. */
export const isCashPeriod = (unit: CashUnit, from: DateText, to: DateText): boolean => {
  const days = daysBetween(from, to);
  return days >= 0 && days / DAYS_OF[unit] < MOST_COLUMNS;
};
