import { daysIn, type DateText } from '@saldo/contract/domain/day';
import { readMonthHead } from '@saldo/contract/domain/month-heads';

/** The order of day, month and year in a date. */
export type DayOrder = 'dmy' | 'mdy' | 'ymd';

/** Polish and English month names by their first letters, which all Polish cases share. */
const MONTHS = [
  /^(sty|jan)/,
  /^(lut|feb)/,
  /^mar/,
  /^(kwi|apr)/,
  /^(maj|may)/,
  /^(cze|jun)/,
  /^(lip|jul)/,
  /^(sie|aug)/,
  /^(wrz|sep)/,
  /^(paź|paz|oct)/,
  /^(lis|nov)/,
  /^(gru|dec)/,
] as const;

/** Roman numerals for months, as on receipts and stamps. */
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** The number of a month by its name; 0: not a month. */
function monthOf(name: string): number {
  const lower = name.toLowerCase();
  return ROMAN.indexOf(lower) + 1 || MONTHS.findIndex((month) => month.test(lower)) + 1;
}

const two = (number: number) => String(number).padStart(2, '0');
const FIRST_YEAR = 1990;
const LAST_YEAR = 2199;

export interface DayParts {
  year: number;
  month: number;
  day: number;
  /** the order, if the cell alone shows it */
  order: DayOrder | null;
}

const yearOf = (text: string): number => Number(text) + (text.length === 2 ? 2000 : 0);

/** The parts of a date whose year is last: day first, unless the cell or its column shows otherwise. */
function yearLast(first: number, second: number, year: number, usual: DayOrder | null): DayParts {
  const shown = first > 12 ? 'dmy' : second > 12 ? 'mdy' : null;
  const isMonthFirst = (shown ?? (usual === 'mdy' ? 'mdy' : 'dmy')) === 'mdy';
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  return { year, month, day, order: shown };
}

function numbersOf(text: string, usual: DayOrder | null): DayParts | null {
  const ymd = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (ymd) return { year: Number(ymd[1]), month: Number(ymd[2]), day: Number(ymd[3]), order: 'ymd' };
  const last = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})$/.exec(text);
  if (last) return yearLast(Number(last[1]), Number(last[2]), yearOf(last[3] ?? ''), usual);
  return namedDay(text);
}

/** `3 listopada 2026`, `3 XI 2026`, `Nov 3, 2026` */
function namedDay(text: string): DayParts | null {
  const [, dayFirst, name, year] = /^(\d{1,2})[-. ]+(\p{L}{1,12})\.?[-. ,]+(\d{4}|\d{2})$/u.exec(text) ?? [];
  const [, nameFirst, day, of] = /^(\p{L}{3,12})\.? (\d{1,2}),? (\d{4})$/u.exec(text) ?? [];
  const month = monthOf(name ?? nameFirst ?? '');
  return month === 0
    ? null
    : { year: yearOf(year ?? of ?? ''), month, day: Number(dayFirst ?? day), order: null };
}

/** Strips the time of day and the abbreviation for year from a date. */
const bareDate = (text: string): string =>
  text
    .trim()
    .replace(/[T ]\d{1,2}:\d{2}(:\d{2})?.*$/, '')
    .replace(/\s*(r\.?|roku)$/iu, '')
    .trim();

/** The parts of a cell's date, whether or not that day exists; null: no date. */
export function cellDay(text: string, usual: DayOrder | null): DayParts | null {
  const parts = numbersOf(bareDate(text), usual);
  if (!parts || parts.month < 1 || parts.month > 12 || parts.day < 1 || parts.day > 31) return null;
  return parts.year < FIRST_YEAR || parts.year > LAST_YEAR ? null : parts;
}

/** `listopad 2026`, `XI 2026`, `11.2026`, `2026-11`: few texts are tried, because names of columns are read less quickly. */
const MAYBE_MONTH =
  /^\p{L}{1,12}\.?[-/. ]+\d{4}$|^\d{4}[-/. ]+\p{L}{1,12}\.?$|^\d{1,2}[-./]\d{4}$|^\d{4}[-./]\d{1,2}$/u;

/** The last day of a month that a cell states without a day; null: it states none. */
export function monthEndIn(text: string): DateText | null {
  const bare = bareDate(text);
  if (!MAYBE_MONTH.test(bare)) return null;
  const { year = null, month = 0 } = readMonthHead(bare) ?? {};
  if (year === null || year < FIRST_YEAR || year > LAST_YEAR) return null;
  return `${year}-${two(month)}-${daysIn(year, month)}`;
}

export type DayReading = { date: DateText } | { fault: 'syntax' } | { fault: 'no-such-day'; last: DateText };

/** A calendar day; if the month is shorter, the fault names its last day. */
export function dayIn(text: string, usual: DayOrder | null): DayReading {
  const parts = cellDay(text, usual);
  if (!parts) return { fault: 'syntax' };
  const days = daysIn(parts.year, parts.month);
  const date = (day: number) => `${parts.year}-${two(parts.month)}-${two(day)}`;
  return parts.day > days ? { fault: 'no-such-day', last: date(days) } : { date: date(parts.day) };
}

/** The day that a spreadsheet counts from 1899-12-30; null: outside 1990 to 2199. */
export function serialDay(number: number): DateText | null {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(number) * 86_400_000);
  if (Number.isNaN(date.getTime())) return null;
  const text = date.toISOString().slice(0, 10);
  return text >= `${FIRST_YEAR}` && text < `${LAST_YEAR + 1}` && text.length === 10 ? text : null;
}
