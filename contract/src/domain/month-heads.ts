import type { SegmentSize } from '../record.ts';
import { addMonths, januaryOf, MONTHS_OF_YEAR, yearOf, type MonthIndex } from './month.ts';
import { plainText } from './plain-text.ts';

/** A month in the heading of a spreadsheet column; `year` null: not stated. */
export type MonthHead = { year: number | null; month: number };

/** A month, quarter, half-year or year in the heading of a column; `month`: its first. */
export type PeriodHead = MonthHead & { segmentSize: SegmentSize };

/** The period of a column. */
export type Period = { month: MonthIndex; segmentSize: SegmentSize };

/** Names of months in Polish (nominative and genitive) and English, without diacritics. */
const NAMES: readonly (readonly string[])[] = [
  ['styczen', 'stycznia', 'january'],
  ['luty', 'lutego', 'february'],
  ['marzec', 'marca', 'march'],
  ['kwiecien', 'kwietnia', 'april'],
  ['maj', 'maja', 'may'],
  ['czerwiec', 'czerwca', 'june'],
  ['lipiec', 'lipca', 'july'],
  ['sierpien', 'sierpnia', 'august'],
  ['wrzesien', 'wrzesnia', 'september'],
  ['pazdziernik', 'pazdziernika', 'october'],
  ['listopad', 'listopada', 'november'],
  ['grudzien', 'grudnia', 'december'],
];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
/** Fewest letters of an abbreviated name. */
const SHORTEST = 3;

/** Four digits beside a point may be an amount, so that only years of this and the last century are read. */
const FORMS: readonly RegExp[] = [
  /^(?<year>(?:19|20)\d{2})[-./](?<month>\d{1,2})(?:[-./]\d{1,2})?$/u,
  /^(?:\d{1,2}[-./])?(?<month>\d{1,2})[-./](?<year>(?:19|20)\d{2})$/u,
  /^(?<name>[a-z]{3,})\.?(?:[\s\-/.']*(?<year>\d{4}|\d{2}))?$/u,
  /^(?<year>\d{4})[\s\-/.]+(?<name>[a-z]{3,})\.?$/u,
  /^(?<roman>[ivx]{1,4})\.?(?:[\s\-/.']*(?<year>\d{4}|\d{2}))?$/u,
];

const monthOfName = (name: string): number =>
  1 + NAMES.findIndex((names) => name.length >= SHORTEST && names.some((whole) => whole.startsWith(name)));

const CENTURY = 100;
const wholeYear = (text: string): number => (Number(text) < CENTURY ? 2000 + Number(text) : Number(text));

function numberIn({ month, name, roman }: Partial<Record<string, string>>): number {
  if (roman !== undefined) return 1 + ROMAN.indexOf(roman);
  return name === undefined ? Number(month) : monthOfName(name);
}

/** Parses `sty 2026`, `Jan-26`, `styczeń`, `XI`, `2026 sty`, `01.2026`, `2026-01`, `2026-01-01`; null: not a month. */
export function readMonthHead(text: string): MonthHead | null {
  const word = plainText(text.trim());
  for (const form of FORMS) {
    const { year, ...named } = form.exec(word)?.groups ?? {};
    const number = numberIn(named);
    if (number >= 1 && number <= MONTHS_OF_YEAR)
      return { year: year === undefined ? null : wholeYear(year), month: number };
  }
  return null;
}

/** Quarters and half-years: their size, letter and words, and how many a year has. */
const DIVISIONS = [
  { segmentSize: 3, letter: 'q', words: 'kw|kwart|kwartalu?|qtr|quarter', count: 4 },
  { segmentSize: 6, letter: 'h', words: 'pol|polrocz[ea]|half|half[ -]?year', count: 2 },
] as const;

const NUMBER = String.raw`(?<number>[1-4])(?:st|nd|rd|th)?`;
const NUMERAL = String.raw`(?:${NUMBER}|(?<roman>i{1,3}|iv))`;
/** A year after something that is not a digit, and one that is set apart. */
const YEAR = String.raw`(?:(?:\s+of)?[\s\-/.,']*(?<year>\d{4}|\d{2})(?:\s?r\.?|\s?rok)?)?`;
const YEAR_APART = String.raw`(?:(?:\s+of)?[\s\-/.,']+(?<year>\d{4}|\d{2})(?:\s?r\.?|\s?rok)?)?`;
const YEAR_FIRST = String.raw`(?<year>\d{4})(?:\s?r\.?)?`;

/** `Q1 2026`, `1Q26`, `2026 Q1`, `2026-1Q`; `I kw. 2026`, `1. kwartał 2026`, `kw. I 2026`, `2026 I kw.`, `2026 kw. 1`. */
const formsOf = ({ letter, words }: (typeof DIVISIONS)[number]): RegExp[] =>
  [
    `${letter} ?${NUMBER}${YEAR_APART}`,
    `${NUMBER} ?${letter}${YEAR}`,
    String.raw`${YEAR_FIRST}[\s\-/.]*${letter} ?${NUMBER}`,
    String.raw`${YEAR_FIRST}[\s\-/.]+${NUMBER} ?${letter}`,
    String.raw`${NUMERAL}\.?\s*(?:${words})\.?${YEAR}`,
    String.raw`(?:${words})[.\s]\s*${NUMERAL}\.?${YEAR_APART}`,
    String.raw`${YEAR_FIRST}[\s\-/.]+${NUMERAL}\.?\s*(?:${words})\.?`,
    String.raw`${YEAR_FIRST}[\s\-/.]+(?:${words})[.\s]\s*${NUMERAL}\.?`,
  ].map((form) => new RegExp(`^${form}$`, 'u'));

const FORMS_OF_DIVISIONS = DIVISIONS.map((division) => ({ ...division, forms: formsOf(division) }));

/** A year that words mark as one: other numbers of four digits may be amounts. */
const WHOLE_YEARS = [/^(?:rok|year) (?<year>20\d{2})$/u, /^(?<year>20\d{2}) ?(?:r\.?|rok)$/u] as const;
const BARE_YEAR = /^20\d{2}$/u;

function readDivision(word: string): PeriodHead | null {
  for (const { segmentSize, count, forms } of FORMS_OF_DIVISIONS) {
    for (const form of forms) {
      const { year, number, roman } = form.exec(word)?.groups ?? {};
      const place = roman === undefined ? Number(number) : 1 + ROMAN.indexOf(roman);
      if (place >= 1 && place <= count)
        return {
          year: year === undefined ? null : wholeYear(year),
          month: 1 + (place - 1) * segmentSize,
          segmentSize,
        };
    }
  }
  return null;
}

/**
 * Parses months like `readMonthHead`, quarters (`Q1 2026`, `I kw.`), half-years (`H1`, `I półrocze 2026`) and years
 * (`2026 r.`); null: none of them.
 */
export function readPeriodHead(text: string): PeriodHead | null {
  const month = readMonthHead(text);
  if (month !== null) return { ...month, segmentSize: 1 };
  const word = plainText(text.trim());
  const year = WHOLE_YEARS.map((form) => form.exec(word)?.groups?.['year']).find(
    (found) => found !== undefined,
  );
  return year === undefined
    ? readDivision(word)
    : { year: Number(year), month: 1, segmentSize: MONTHS_OF_YEAR };
}

/** Numbers in headings are years if they follow each other, beside a name. */
function bareYears(heads: readonly string[]): (PeriodHead | null)[] {
  const years = heads.flatMap((text) => (BARE_YEAR.test(text.trim()) ? Number(text) : []));
  const areYears =
    years.length > 1 &&
    years.every((year, place) => year === (years[0] ?? 0) + place) &&
    heads.some((text) => /\p{L}/u.test(text));
  return heads.map((text) =>
    areYears && BARE_YEAR.test(text.trim())
      ? { year: Number(text), month: 1, segmentSize: MONTHS_OF_YEAR }
      : null,
  );
}

/** The shortest periods that columns name: longer ones beside them are their sums. */
function shortestPeriods(heads: readonly string[]): (PeriodHead | null)[] {
  const read = heads.map(readPeriodHead);
  const shortest = Math.min(...read.flatMap((head) => head?.segmentSize ?? []));
  return shortest === Number.POSITIVE_INFINITY
    ? bareYears(heads)
    : read.map((head) => (head?.segmentSize === shortest ? head : null));
}

/**
 * The period of each column by its heading, each once, null for any other column. Periods without a year follow the
 * previous ones, starting in `year`; null: they have none then.
 */
export function periodsOfHeads(heads: readonly string[], year: number | null): (Period | null)[] {
  let next = januaryOf(year ?? 0);
  const periods = shortestPeriods(heads).map((head): Period | null => {
    const stated = head?.year ?? year;
    if (head === null || stated === null) return null;
    const { segmentSize } = head;
    let month = addMonths(januaryOf(stated), head.month - 1);
    while (head.year === null && month < next) month = addMonths(month, MONTHS_OF_YEAR);
    next = addMonths(month, segmentSize);
    return { month, segmentSize };
  });
  const months = periods.map((period) => period?.month ?? null);
  return periods.map((period, place) => (months.indexOf(period?.month ?? null) === place ? period : null));
}

/** Whether a column names its period without the year. */
export const hasBarePeriods = (heads: readonly string[]): boolean =>
  shortestPeriods(heads).some((head) => head?.year === null);

type Wanted = { first: MonthIndex; last: MonthIndex; isWanted?: (month: MonthIndex) => boolean };

/**
 * The first year of periods without one: the earliest with the most periods that begin in the range, or with the most
 * wanted ones. `count`: their number.
 */
export function yearOfHeads(
  heads: readonly string[],
  { first, last, isWanted = () => true }: Wanted,
): { year: number; count: number } {
  const countIn = (year: number) =>
    periodsOfHeads(heads, year).filter(
      (period) => period !== null && period.month >= first && period.month <= last && isWanted(period.month),
    ).length;
  let best = { year: yearOf(first), count: countIn(yearOf(first)) };
  for (let year = best.year + 1; year <= yearOf(last); year += 1) {
    const count = countIn(year);
    if (count > best.count) best = { year, count };
  }
  return best;
}
