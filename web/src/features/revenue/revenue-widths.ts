import { MONTHS_OF_YEAR } from '@saldo/contract/domain/month';
import { columnWidths } from '#ui/ledger/column-widths.ts';
import type { LedgerRow } from '#ui/ledger/ledger-cells.ts';

/** Between an amount and the one before it. */
const EDGES = 8;
/** Of a letter of an amount in bold, and of the labels, for each size of the text. */
const USUAL = { letter: 6.9, narrowestLabel: 200 };
const COMPACT = { letter: 6.25, narrowestLabel: 190 };
const WIDEST_LABEL = 214;

/** What the longest amount of some cells needs. */
const needed = (letter: number, rows: readonly LedgerRow[], from: number, to?: number): number =>
  Math.ceil(
    letter *
      Math.max(0, ...rows.flatMap(({ cells }) => cells.slice(from, to).map(({ text }) => text.length))),
  ) + EDGES;

const hasYear = (rows: readonly LedgerRow[]) => rows.some(({ cells }) => cells.length > MONTHS_OF_YEAR);

/** Months as wide as the longest of their amounts, and the year as wide as its own. */
function sizeOf({ letter, narrowestLabel }: typeof USUAL, rows: readonly LedgerRow[]) {
  const month = needed(letter, rows, 0, MONTHS_OF_YEAR);
  const year = hasYear(rows) ? [Math.max(month, needed(letter, rows, MONTHS_OF_YEAR))] : [];
  return { needed: [...Array.from({ length: MONTHS_OF_YEAR }, () => month), ...year], narrowestLabel };
}

/** Widths of the months of the result and of their year. */
export function widthsOf(rows: readonly LedgerRow[], width: number) {
  const sizes = { usual: sizeOf(USUAL, rows), compact: sizeOf(COMPACT, rows), widestLabel: WIDEST_LABEL };
  const { labelWidth, widths, isCompact } = columnWidths(sizes, width);
  const [columnWidth = 0] = widths;
  return { labelWidth, columnWidth, yearWidth: widths[MONTHS_OF_YEAR], isCompact };
}
