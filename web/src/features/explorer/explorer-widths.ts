import type { LedgerColumn } from '#ui/ledger/ledger-cells.ts';

const SCROLLBAR = 16;
const WIDEST_LABEL = 270;
const NARROWEST_LABEL = 230;
/** Of an amount of seven digits, for each size of the text. */
const AMOUNT = 90;
const COMPACT_AMOUNT = 83;
/** A margin, bars and a line need less room than an amount. */
const SLIM = 64;
const SLIM_COLUMNS: ReadonlySet<string> = new Set(['margin', 'share', 'trend']);

/** What is left for the labels beside the columns. */
const labelRoom = (columns: readonly LedgerColumn[], room: number, amount: number): number =>
  columns.reduce((left, { key }) => left - (SLIM_COLUMNS.has(key) ? SLIM : amount), room);

/**
 * Columns of equal width where there is room for them. Otherwise those without amounts are slim, and where even that does not
 * fit, as at 1280 px, the text is smaller.
 */
export function widthsOf(columns: readonly LedgerColumn[], width: number) {
  const room = width - SCROLLBAR;
  const equal = Math.floor((room - WIDEST_LABEL) / columns.length);
  if (equal >= AMOUNT) return { columns, labelWidth: WIDEST_LABEL, columnWidth: equal, isCompact: false };
  const isCompact = labelRoom(columns, room, AMOUNT) < NARROWEST_LABEL;
  const amount = isCompact ? COMPACT_AMOUNT : AMOUNT;
  const left = labelRoom(columns, room, amount);
  return {
    columns: columns.map((column) => (SLIM_COLUMNS.has(column.key) ? { ...column, width: SLIM } : column)),
    labelWidth: Math.max(NARROWEST_LABEL, Math.min(WIDEST_LABEL, left)),
    columnWidth: amount,
    isCompact,
  };
}
