import { addMonths, januaryOf, MONTHS_OF_YEAR, yearOf, type MonthIndex } from './month.ts';

/** A month as spreadsheets call their columns; `year` null: it is not said. */
export type MonthHead = { year: number | null; month: number };

/** Names of months in Polish (of both cases) and English, without marks. */
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
/** Letters that an abbreviated name has at least. */
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

/** Reads `sty 2026`, `Jan-26`, `styczeń`, `XI`, `2026 sty`, `01.2026`, `2026-01`, `2026-01-01`; null: no month. */
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

/** The month of each column by its name, each month once, null for any other column. Those without a year follow the ones before them, beginning in `year`. */
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

/** Whether a column is of a month that does not say its year. */
export const hasBareMonths = (heads: readonly string[]): boolean =>
  heads.some((head) => readMonthHead(head)?.year === null);

type Wanted = { first: MonthIndex; last: MonthIndex; isWanted?: (month: MonthIndex) => boolean };

/** The year in which months without one begin: the earliest with the most months of the range, or of those that are wanted in it. `count`: how many these are. */
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
