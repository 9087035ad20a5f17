import { columnWidths } from '#ui/ledger/column-widths.ts';
import type { LedgerColumn } from '#ui/ledger/ledger-cells.ts';

const WIDEST_LABEL = 270;
const NARROWEST_LABEL = 230;
/** Of an amount of seven digits, for each size of the text. */
const AMOUNT = 90;
const COMPACT_AMOUNT = 83;
/** A margin, bars and a line need less room than an amount. */
const SLIM = 64;
const SLIM_COLUMNS: ReadonlySet<string> = new Set(['margin', 'share', 'trend']);

/** Widths of the columns of profitability beside the main menu. */
export function widthsOf(columns: readonly LedgerColumn[], width: number) {
  const sizeOf = (amount: number) => ({
    needed: columns.map(({ key }) => (SLIM_COLUMNS.has(key) ? SLIM : amount)),
    narrowestLabel: NARROWEST_LABEL,
  });
  const sizes = { usual: sizeOf(AMOUNT), compact: sizeOf(COMPACT_AMOUNT), widestLabel: WIDEST_LABEL };
  const { labelWidth, widths, isCompact } = columnWidths(sizes, width);
  const columnWidth = Math.max(...widths);
  return {
    columns: columns.map((column, place) =>
      widths[place] === columnWidth ? column : { ...column, width: widths[place] ?? SLIM },
    ),
    labelWidth,
    columnWidth,
    isCompact,
  };
}
