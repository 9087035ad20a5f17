import { addDays, weekday, type DateText } from '@saldo/contract/domain/day';
import { addMonths, dateInMonth, monthIndex } from '@saldo/contract/domain/month';
import { addYears, type Limits } from './unit.ts';

/** Six weeks, so that the calendar has the same height for every month. */
const CELLS = 42;
const DAYS_OF_WEEK = 7;
const YEARS_SHOWN = 4;
const MONTHS_IN_ROW = 3;

/** Days shown for a month `YYYY-MM`: six weeks from the Monday on or before its first day. */
export function daysShown(month: string): DateText[] {
  const first = dateInMonth(monthIndex(month), 1);
  const monday = addDays(first, 1 - weekday(first));
  return Array.from({ length: CELLS }, (_, place) => addDays(monday, place));
}

/** Splits cells into rows of the given length. */
const inRows = <Cell>(cells: readonly Cell[], width: number): Cell[][] =>
  Array.from({ length: Math.ceil(cells.length / width) }, (_, row) =>
    cells.slice(row * width, (row + 1) * width),
  );

export const inWeeks = (days: readonly DateText[]): DateText[][] => inRows(days, DAYS_OF_WEEK);

/** Twelve `YYYY-MM` in rows of three. */
export const monthsShown = (year: number): string[][] =>
  inRows(
    Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`),
    MONTHS_IN_ROW,
  );

/** Four years including the given one, within the limits if these span four years. */
export function yearsShown(year: number, { min, max }: Limits): number[] {
  const first = Number(min.slice(0, 4));
  const last = Math.max(first, Number(max.slice(0, 4)) - YEARS_SHOWN + 1);
  const page = first + Math.floor((year - first) / YEARS_SHOWN) * YEARS_SHOWN;
  const from = Math.min(Math.max(page, first), last);
  return Array.from({ length: YEARS_SHOWN }, (_, place) => from + place);
}

type Pressed = { key: string; shiftKey: boolean };

/** The day a key moves to: arrows, Home and End of the week, Page keys by a month, with Shift by a year. */
export function dayAfterKey(day: DateText, { key, shiftKey }: Pressed): DateText | undefined {
  const byMonths = (months: number) =>
    shiftKey
      ? addYears(day, Math.sign(months))
      : dateInMonth(addMonths(monthIndex(day.slice(0, 7)), months), Number(day.slice(8)));
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -DAYS_OF_WEEK);
    case 'ArrowDown':
      return addDays(day, DAYS_OF_WEEK);
    case 'Home':
      return addDays(day, 1 - weekday(day));
    case 'End':
      return addDays(day, DAYS_OF_WEEK - weekday(day));
    case 'PageUp':
      return byMonths(-1);
    case 'PageDown':
      return byMonths(1);
    default:
      return undefined;
  }
}

const MONTH_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -MONTHS_IN_ROW,
  ArrowDown: MONTHS_IN_ROW,
  PageUp: -12,
  PageDown: 12,
};

/** Number of months a key moves by. */
export function monthsOfKey(month: string, key: string): number | undefined {
  const number = Number(month.slice(5, 7));
  if (key === 'Home') return 1 - number;
  if (key === 'End') return 12 - number;
  return MONTH_STEPS[key];
}
