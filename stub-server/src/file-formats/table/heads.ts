import { periodsOfHeads } from '@saldo/contract/domain/month-heads';
import { addMonths } from '@saldo/contract/domain/month';
import { cellNumber, isDash } from './amount.ts';
import { cellDay } from './day.ts';
import type { Rows, TableRow } from './table.ts';

/** Rows searched for the header row: banks and bookkeeping programs write text above it. */
const MAX_HEAD_ROWS = 40;

const filled = ({ cells }: TableRow): number => cells.filter((cell) => cell !== '').length;

const isName = (cell: string): boolean =>
  cell !== '' &&
  cell.length <= 80 &&
  /\p{L}/u.test(cell) &&
  cellNumber(cell, null) === null &&
  !isDash(cell) &&
  cellDay(cell, null) === null;

/** Consecutive months that make a header row, even if they look like dates; longer periods never look like these. */
const MIN_MONTHS = 3;
const MIN_PERIODS = 2;
const ANY_YEAR = 2000;

/**
 * Indices of cells that name months or longer periods, in a row with enough consecutive ones; empty for any other row,
 * whose dates are values.
 */
function periodPlaces(cells: readonly string[]): ReadonlySet<number> {
  const periods = periodsOfHeads(cells, ANY_YEAR);
  const named = periods.filter((period) => period !== null);
  let following = 1;
  const isHead = named.some(({ month, segmentSize }, at) => {
    const before = named[at - 1];
    following = before !== undefined && month === addMonths(before.month, segmentSize) ? following + 1 : 1;
    return following >= (segmentSize === 1 ? MIN_MONTHS : MIN_PERIODS);
  });
  return new Set(isHead ? periods.flatMap((period, place) => (period === null ? [] : [place])) : []);
}

/** The number of filled cells that most rows have. */
function usualWidth(rows: Rows): number {
  const counts = Map.groupBy(rows.slice(0, 200).map(filled), (width) => width);
  let [best, most] = [0, 0];
  for (const [width, same] of counts) {
    if (width > 0 && (same.length > most || (same.length === most && width > best)))
      [best, most] = [width, same.length];
  }
  return best;
}

/**
 * The header row: about as wide as the others, almost only names, and with the most known names; a table that begins with
 * values has none. Returns its index among the rows, or -1.
 */
export function headPlace(rows: Rows, isKnown: (name: string) => boolean): number {
  const width = usualWidth(rows);
  let [best, most] = [-1, 0];
  for (const [place, { cells }] of rows.slice(0, MAX_HEAD_ROWS).entries()) {
    const periods = periodPlaces(cells);
    const given = cells.filter((cell) => cell !== '');
    // A title merged over all columns is a single text.
    if (new Set(given).size < 2) continue;
    const names = cells.filter((cell, at) => periods.has(at) || isName(cell)).length;
    if (given.length < Math.max(2, width * 0.6) || names < given.length * 0.8) continue;
    const known = cells.filter((cell, at) => periods.has(at) || (cell !== '' && isKnown(cell)));
    const score = 1 + new Set(known).size * 10;
    if (score > most) [best, most] = [place, score];
  }
  return best;
}

const bareName = (cell: string | undefined): string => cell?.replaceAll(/\s+/g, ' ').trim() ?? '';

/** Whether a row next to the header row belongs to it: it consists of different names. */
const isOfHead = (row: TableRow | undefined, head: TableRow, step: 1 | -1): boolean => {
  if (row === undefined || row.line !== head.line + step) return false;
  const given = row.cells.filter((cell) => cell !== '');
  return given.every(isName) && new Set(given).size >= 2;
};

/** Share of columns that must have a group name; a row with fewer is text above the table. */
const MIN_GROUP_SHARE = 0.4;
/** Fewest columns whose numbers make a row that numbers them. */
const MIN_NUMBERED = 4;

/** The header row with an adjacent row that completes its names: groups of columns above it, or parts of them below. */
export interface Head {
  rows: TableRow[];
  /** index of the first row with values */
  firstAt: number;
}

/** A row that only numbers the columns, as official forms do below their headings. */
function isNumbering(row: TableRow | undefined): boolean {
  const given = row?.cells.filter((cell) => cell !== '') ?? [];
  const numbers = given.map((cell) =>
    /^\(?\d{1,2}[a-z]?[).]?$/i.test(cell) ? Number.parseInt(cell.replace('(', ''), 10) : 0,
  );
  return (
    numbers.length >= MIN_NUMBERED &&
    numbers[0] === 1 &&
    numbers.every((number, at) => number > 0 && number >= (numbers[at - 1] ?? 0)) &&
    new Set(given).size === given.length
  );
}

/** Whether names repeat in neighbouring columns, as merged groups of a spreadsheet do in a text. */
const hasGroups = ({ cells }: TableRow): boolean =>
  cells.some((cell, at) => cell !== '' && cell === cells[at + 1]);

/** A second row of names divides the groups of the first if none of its names is under a name that is known alone. */
export function wholeHead(rows: Rows, place: number, isKnown: (name: string) => boolean): Head {
  const row = place < 0 ? undefined : rows.at(place);
  if (row === undefined) return { rows: [], firstAt: place + 1 };
  const [above, below] = [place === 0 ? undefined : rows.at(place - 1), rows.at(place + 1)];
  const divides =
    isOfHead(below, row, 1) &&
    below !== undefined &&
    below.cells.some((cell) => isKnown(cell)) &&
    (hasGroups(row) || below.cells.some((cell, at) => cell !== '' && bareName(row.cells[at]) === ''));
  if (divides) return { rows: [row, below], firstAt: place + (isNumbering(rows.at(place + 2)) ? 3 : 2) };
  const isGroup =
    above !== undefined && isOfHead(above, row, -1) && filled(above) >= filled(row) * MIN_GROUP_SHARE;
  return { rows: isGroup ? [above, row] : [row], firstAt: place + (isNumbering(below) ? 2 : 1) };
}

/** A name from two rows: the lower one alone if it is known and unique, else both. */
function nameAt(rows: readonly TableRow[], place: number, isKnown: (name: string) => boolean): string {
  const [upper, lower] = [bareName(rows[0]?.cells[place]), bareName(rows[1]?.cells[place])];
  if (rows.length < 2 || lower === '' || upper === lower) return upper === '' ? lower : upper;
  const isOnce = rows[1]?.cells.filter((cell) => bareName(cell) === lower).length === 1;
  return upper === '' || (isOnce && isKnown(lower)) ? lower : `${upper} ${lower}`;
}

/** Unique names of columns; a column without a name is named by its position. */
export function headsOf(
  rows: readonly TableRow[],
  width: number,
  isKnown: (name: string) => boolean,
): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, place) => {
    const name = nameAt(rows, place, isKnown);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return name === '' || count === 1 ? name : `${name} (${count})`;
  });
}
