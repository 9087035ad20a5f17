import { cellNumber, isDash, type DecimalMark } from './amount.ts';
import { cellDay, monthEndIn, type DayOrder } from './day.ts';
import type { Rows, TableRow } from './table.ts';

/** Column types of specification 2, section 3. */
export type ColumnType = 'boolean' | 'date' | 'decimal' | 'integer' | 'text' | 'unknown';

export interface ColumnGuess {
  type: ColumnType;
  /** filled cells of the sample, and how many of them are of the type */
  filled: number;
  fitting: number;
  /** an example of a cell that does not fit; null: all fit */
  exception: string | null;
  decimalMark: DecimalMark | null;
  dayOrder: DayOrder | null;
  /** a date that is possible only in this order */
  dayOrderCell: string | null;
}

/** Most cells of a column that are sampled. */
const SAMPLE_SIZE = 2000;
/** Share of the cells that decides the type of a column; the others are faults to correct. */
const MIN_SHARE = 0.8;

const BOOLEAN = /^(tak|nie|t|n|yes|no|y|true|false|prawda|fałsz|x|1|0)$/iu;

const mostOf = <Value>(values: readonly (Value | null)[]): Value | null => {
  const counts = Map.groupBy(values, (value) => value);
  counts.delete(null);
  const [best] = [...counts].toSorted(([, left], [, right]) => right.length - left.length);
  return best?.[0] ?? null;
};

const LONE_MARK = /^\D*[1-9]\d{0,2}(?<mark>[.,])\d{3}\D*$/u;

/**
 * The decimal mark that most cells show. If all have three digits after a mark, a point separates thousands; so does
 * a comma in comma-delimited text.
 */
function decimalMarkOf(cells: readonly string[], separator: string | null): DecimalMark | null {
  const shown = mostOf(cells.map((cell) => cellNumber(cell, null)?.mark ?? null));
  if (shown !== null) return shown;
  const lone = mostOf(cells.map((cell) => LONE_MARK.exec(cell)?.groups?.['mark'] ?? null));
  if (lone === '.') return ',';
  return lone === ',' && separator === ',' ? '.' : null;
}

interface Fit {
  type: ColumnType;
  fits: (cell: string) => boolean;
}

/** A number that is not an amount: with leading zeros, or too long. */
const isCode = (cell: string): boolean => /^0\d/.test(cell) || cell.replaceAll(/\D/g, '').length > 13;

const FITS: readonly Fit[] = [
  { type: 'boolean', fits: (cell) => BOOLEAN.test(cell) },
  { type: 'date', fits: (cell) => cellDay(cell, null) !== null || monthEndIn(cell) !== null },
  { type: 'integer', fits: (cell) => /^[-+]?\d{1,13}$/.test(cell) && !isCode(cell) },
  { type: 'decimal', fits: (cell) => cellNumber(cell, null) !== null && !isCode(cell) },
];

/** Rows by which the types of columns are guessed, evenly from the whole table. */
export function sampleOf(rows: Rows): TableRow[] {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE_SIZE));
  const sample: TableRow[] = [];
  for (let at = 0; at < rows.length; at += step) {
    const row = rows.at(at);
    if (row) sample.push(row);
  }
  return sample;
}

/** The order that most dates show, unlike those with the year first, which show it of themselves only. */
export function dayOrderOf(cells: Iterable<string>): Pick<ColumnGuess, 'dayOrder' | 'dayOrderCell'> {
  const counts = { dmy: 0, mdy: 0, ymd: 0 };
  const shownBy: Partial<Record<DayOrder, string>> = {};
  for (const cell of cells) {
    const order = cellDay(cell, null)?.order ?? null;
    if (order === null) continue;
    counts[order] += 1;
    shownBy[order] ??= cell;
  }
  const dayOrder = counts.mdy > counts.dmy ? 'mdy' : counts.dmy > 0 ? 'dmy' : counts.ymd > 0 ? 'ymd' : null;
  return { dayOrder, dayOrderCell: dayOrder && (shownBy[dayOrder] ?? null) };
}

/** The type of a column, from its cells in a sample alone. */
export function guessColumn(
  sample: readonly TableRow[],
  place: number,
  separator: string | null,
): ColumnGuess {
  // A dash says that there is none, in amounts and in texts.
  const cells = sample.flatMap((row) => row.cells[place] || []).filter((cell) => !isDash(cell));
  const none = { exception: null, decimalMark: null, dayOrder: null, dayOrderCell: null };
  if (cells.length === 0) return { type: 'unknown', filled: 0, fitting: 0, ...none };
  for (const { type, fits } of FITS) {
    const fitting = cells.filter(fits).length;
    if (fitting < cells.length * MIN_SHARE) continue;
    const isBinaryCount =
      type === 'boolean' && cells.every((cell) => /^\d$/.test(cell)) && new Set(cells).size < 2;
    if (isBinaryCount) continue;
    return {
      type,
      filled: cells.length,
      fitting,
      exception: cells.find((cell) => !fits(cell)) ?? null,
      decimalMark: decimalMarkOf(cells, separator),
      ...dayOrderOf(cells),
    };
  }
  return {
    type: 'text',
    filled: cells.length,
    fitting: cells.length,
    exception: null,
    decimalMark: decimalMarkOf(cells, separator),
    ...dayOrderOf(cells),
  };
}
