import { addDays, daysBetween, type DateText } from '@saldo/contract/domain/day';
import {
  addMonths,
  dateInMonth,
  daysInMonth,
  monthIndex,
  monthText,
  yearOf,
  monthNumber,
} from '@saldo/contract/domain/month';

/** The picked unit: a day `YYYY-MM-DD` or a month `YYYY-MM`. Texts of one unit sort chronologically. */
export type Unit = 'day' | 'month';

/** The first and last value that may be picked. */
export type Limits = { min: string; max: string };

/** Default of the specification, in years before and after today. */
const YEARS = 10;

/** Adds units; negative goes back. */
export const addUnits = (unit: Unit, value: string, count: number): string =>
  unit === 'day' ? addDays(value, count) : monthText(addMonths(monthIndex(value), count));

/** Number of units between two values; negative if `to` is earlier. */
export const unitsBetween = (unit: Unit, from: string, to: string): number =>
  unit === 'day' ? daysBetween(from, to) : monthIndex(to) - monthIndex(from);

/** Adds years; the last day of the month if the day does not exist. */
export function addYears(date: DateText, years: number): DateText {
  const month = addMonths(monthIndex(date.slice(0, 7)), years * 12);
  return dateInMonth(month, Number(date.slice(8)));
}

/** Ten years before and after today. */
export function defaultLimits(unit: Unit, today: DateText): Limits {
  const [min, max] = [addYears(today, -YEARS), addYears(today, YEARS)];
  return unit === 'day' ? { min, max } : { min: min.slice(0, 7), max: max.slice(0, 7) };
}

export const isWithin = (value: string, { min, max }: Limits): boolean => value >= min && value <= max;

export const clamp = (value: string, { min, max }: Limits): string =>
  value < min ? min : value > max ? max : value;

/** The day or month for numbers that may be invalid: a month above 12 becomes 12, a day beyond the month its last. */
export function valueOf(unit: Unit, year: number, month: number, day: number): string {
  const index = monthIndex(
    `${Math.max(1000, year)}-${String(Math.min(12, Math.max(1, month))).padStart(2, '0')}`,
  );
  return unit === 'day'
    ? dateInMonth(index, Math.min(daysInMonth(index), Math.max(1, day)))
    : monthText(index);
}

/** Year, month (1 to 12) and day (of a month: 1). */
export function partsOf(value: string): { year: number; month: number; day: number } {
  const index = monthIndex(value.slice(0, 7));
  return { year: yearOf(index), month: monthNumber(index), day: Number(value.slice(8) || 1) };
}
