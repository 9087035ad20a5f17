import { addDays } from '@saldo/contract/domain/day';
import { addMonths, monthOfDate, monthText, yearOf, type MonthIndex } from '@saldo/contract/domain/month';

/** A month in the year of the scenario's day, or in another year relative to it. */
export interface OfYear {
  year: number;
  month: number;
}

/**
 * Months relative to the scenario's day, or a month of a year. Offsets from -12 to 12 always lie
 * within the previous, current and next year.
 */
export type When = number | OfYear;

export const inYear = (year: number, month: number): OfYear => ({ year, month });

/** The present of a scenario. */
export interface Calendar {
  day: string;
  now: MonthIndex;
  year: number;
  month: (when: When) => MonthIndex;
  monthText: (when: When) => string;
  /** the day this number of days later */
  daysOn: (days: number) => string;
}

export function calendarOf(day: string): Calendar {
  const now = monthOfDate(day);
  const year = yearOf(now);
  const month = (when: When): MonthIndex =>
    typeof when === 'number'
      ? addMonths(now, when)
      : addMonths(now, (year + when.year) * 12 + when.month - 1 - now);
  return {
    day,
    now,
    year,
    month,
    monthText: (when) => monthText(month(when)),
    daysOn: (days) => addDays(day, days),
  };
}
