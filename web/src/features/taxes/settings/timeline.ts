import { addDays, daysBetween, type DateText } from '@saldo/contract/domain/day';
import { addMonths, monthOfDate, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { EVER } from './lanes.ts';
import type { Period } from './periods.ts';

/** The days that the lanes show. */
export interface Span {
  first: DateText;
  last: DateText;
}

const YEARS_BEFORE = 2;
const MAX_YEARS = 10;
const YEAR_DIGITS = 4;
const yearOf = (date: DateText) => Number(date.slice(0, YEAR_DIGITS));

/** From the year of the earliest period, limited to ten years in all, to the end of next year. */
export function spanOf(periods: readonly Period[], today: DateText): Span {
  const now = yearOf(today);
  const years = periods
    .filter(({ startDate }) => startDate !== EVER)
    .map(({ startDate }) => yearOf(startDate));
  const first = Math.max(now - MAX_YEARS + YEARS_BEFORE, Math.min(now - 1, ...years));
  return { first: `${first}-01-01`, last: `${now + 1}-12-31` };
}

export const yearsOf = ({ first, last }: Span): number[] =>
  Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, place) => yearOf(first) + place);

/** The position of a period in the span, in percent of its width; null: outside. */
export function placeIn({ first, last }: Span, period: Period): { left: number; width: number } | null {
  const whole = daysBetween(first, last) + 1;
  const start = period.startDate < first ? first : period.startDate;
  const end = period.endDate === null || period.endDate > last ? last : period.endDate;
  if (end < start) return null;
  const share = (days: number) => (days / whole) * 100;
  return { left: share(daysBetween(first, start)), width: share(daysBetween(start, end) + 1) };
}

export const firstDayOf = (month: MonthIndex): DateText => `${monthText(month)}-01`;

/** The start of a month nearest to a position in the span, in percent of its width. */
export function monthStartAt({ first, last }: Span, left: number): DateText {
  const day = addDays(first, Math.round((left / 100) * (daysBetween(first, last) + 1)));
  const start = firstDayOf(monthOfDate(day));
  const next = firstDayOf(addMonths(monthOfDate(day), 1));
  return daysBetween(start, day) < daysBetween(day, next) ? start : next;
}
