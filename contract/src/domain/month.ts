import { daysIn } from './day.ts';

declare const MONTH: unique symbol;

/** A month as `year * 12 + month - 1`: consecutive months are consecutive numbers. */
export type MonthIndex = number & { readonly [MONTH]: true };

const twoDigits = (n: number): string => (n < 10 ? `0${n}` : String(n));

const DASH = '-'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

/** The number in some digits of a text; NaN if one is not a digit. */
function numberAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let place = from; place < to; place++) {
    const digit = text.charCodeAt(place) - ZERO;
    number = digit >= 0 && digit <= 9 ? number * 10 + digit : Number.NaN;
  }
  return number;
}

/**
 * Parses `YYYY-MM`. Throws RangeError on anything else. Character by character, because a large
 * sheet has tens of thousands of months to parse before it can be drawn.
 */
export function monthIndex(text: string): MonthIndex {
  const year = numberAt(text, 0, 4);
  const month = numberAt(text, 5, 7);
  const isMonth = text.length === 7 && text.charCodeAt(4) === DASH && year >= 0 && month >= 1 && month <= 12;
  if (!isMonth) throw new RangeError(`Not a month: ${text}`);
  return (year * 12 + month - 1) as MonthIndex;
}

/**
 * The month of a date `YYYY-MM-DD`. Throws RangeError on a text that does not begin with a month.
 */
export const monthOfDate = (date: string): MonthIndex => monthIndex(date.slice(0, 7));

/** The year, such as 2026. */
export const yearOf = (month: MonthIndex): number => Math.floor(month / 12);

export const MONTHS_OF_YEAR = 12;

/** The first month of a year. */
export const januaryOf = (year: number): MonthIndex => (year * MONTHS_OF_YEAR) as MonthIndex;

/** 1 (January) to 12. */
export const monthNumber = (month: MonthIndex): number => (month % 12) + 1;

/** `YYYY-MM`, as on the wire. */
export const monthText = (month: MonthIndex): string => `${yearOf(month)}-${twoDigits(monthNumber(month))}`;

/** `YYYY_MM`, the client's key of a cell (specification 2, section 3). */
export const cellKey = (month: MonthIndex): string => `${yearOf(month)}_${twoDigits(monthNumber(month))}`;

/** The month that many months later, or earlier when negative. */
export const addMonths = (month: MonthIndex, months: number): MonthIndex => (month + months) as MonthIndex;

/** All months from the first to the last, both included; none if the last is before the first. */
export const monthRange = (first: MonthIndex, last: MonthIndex): MonthIndex[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => addMonths(first, place));

/** 28 to 31. */
export const daysInMonth = (month: MonthIndex): number => daysIn(yearOf(month), monthNumber(month));

/** `YYYY-MM-DD` of that day, or the last day of the month if it is shorter. */
export const dateInMonth = (month: MonthIndex, day: number): string =>
  `${monthText(month)}-${twoDigits(Math.min(day, daysInMonth(month)))}`;
