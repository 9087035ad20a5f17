import { cellNumber } from './amount.ts';
import { cellDay } from './day.ts';
import type { TableRow } from './table.ts';

/** Lines above the names of columns that are looked at: what banks and bookkeeping programs write there. */
const LOOKED_AT = 40;

const filled = ({ cells }: TableRow): number => cells.filter((cell) => cell !== '').length;

const isName = (cell: string): boolean =>
  cell !== '' &&
  cell.length <= 80 &&
  /\p{L}/u.test(cell) &&
  cellNumber(cell, null) === null &&
  cellDay(cell, null) === null;

/** The width that most rows have. */
function usualWidth(rows: readonly TableRow[]): number {
  const counts = Map.groupBy(rows.slice(0, 200).map(filled), (width) => width);
  let [best, most] = [0, 0];
  for (const [width, same] of counts) {
    if (width > 0 && (same.length > most || (same.length === most && width > best)))
      [best, most] = [width, same.length];
  }
  return best;
}

/**
 * The row that names the columns: as wide as the others, of names alone, and with the most names that are known; a table
 * that begins with values has none. Returns its place among the rows, or -1.
 */
export function headPlace(rows: readonly TableRow[], isKnown: (name: string) => boolean): number {
  const width = usualWidth(rows);
  let [best, most] = [-1, 0];
  for (const [place, { cells }] of rows.slice(0, LOOKED_AT).entries()) {
    const given = cells.filter((cell) => cell !== '');
    const names = given.filter(isName).length;
    if (given.length < Math.max(2, width * 0.6) || names < given.length * 0.8) continue;
    const score = 1 + given.filter(isKnown).length * 10;
    if (score > most) [best, most] = [place, score];
  }
  return best;
}

/** Names of columns, each once; a column without one is called by its place. */
export function headsOf(row: TableRow | undefined, width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, place) => {
    const name = row?.cells[place]?.replaceAll(/\s+/g, ' ').trim() ?? '';
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return name === '' || count === 1 ? name : `${name} (${count})`;
  });
}
