import { addMonths, januaryOf, MONTHS_OF_YEAR, yearOf, type MonthIndex } from './month.ts';

/** A month in the heading of a spreadsheet column; `year` null: not stated. */
export type MonthHead = { year: number | null; month: number };

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

const plain = (text: string): string =>
  text.trim().toLowerCase().replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '');

const FORMS: readonly RegExp[] = [
  /^(?<year>\d{4})[-./](?<month>\d{1,2})(?:[-./]\d{1,2})?$/u,
  /^(?:\d{1,2}[-./])?(?<month>\d{1,2})[-./](?<year>\d{4})$/u,
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
  const word = plain(text);
  for (const form of FORMS) {
    const { year, ...named } = form.exec(word)?.groups ?? {};
    const number = numberIn(named);
    if (number >= 1 && number <= MONTHS_OF_YEAR)
      return { year: year === undefined ? null : wholeYear(year), month: number };
  }
  return null;
}

/**
 * The month of each column by its heading, each month once, null for any other column. Months without a year follow
 * the previous ones, starting in `year`.
 */
export function monthsOfHeads(heads: readonly string[], year: number): (MonthIndex | null)[] {
  let next = januaryOf(year);
  const months = heads.map((text) => {
    const head = readMonthHead(text);
    if (head === null) return null;
    let month = addMonths(januaryOf(head.year ?? year), head.month - 1);
    while (head.year === null && month < next) month = addMonths(month, MONTHS_OF_YEAR);
    next = addMonths(month, 1);
    return month;
  });
  return months.map((month, place) => (months.indexOf(month) === place ? month : null));
}

/** Whether a column names a month without its year. */
export const hasBareMonths = (heads: readonly string[]): boolean =>
  heads.some((head) => readMonthHead(head)?.year === null);

type Wanted = { first: MonthIndex; last: MonthIndex; isWanted?: (month: MonthIndex) => boolean };

/**
 * The first year of months without one: the earliest with the most months in the range, or with the most wanted ones.
 * `count`: their number.
 */
export function yearOfHeads(
  heads: readonly string[],
  { first, last, isWanted = () => true }: Wanted,
): { year: number; count: number } {
  const countIn = (year: number) =>
    monthsOfHeads(heads, year).filter(
      (month) => month !== null && month >= first && month <= last && isWanted(month),
    ).length;
  let best = { year: yearOf(first), count: countIn(yearOf(first)) };
  for (let year = best.year + 1; year <= yearOf(last); year += 1) {
    const count = countIn(year);
    if (count > best.count) best = { year, count };
  }
  return best;
}
