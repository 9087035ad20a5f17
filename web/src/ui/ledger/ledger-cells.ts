/** A column of figures: a month, week or day. */
export type LedgerColumn = {
  key: string;
  /** `listopad 2026` */
  name: string;
  /** above the label: the year at its start, or a weekday */
  top: string;
  label: string;
  state: 'past' | 'now' | 'ahead';
  /** A line before it, at the start of a year. */
  isNewYear?: boolean;
  /** px, where it differs from that of the other columns */
  width?: number;
};

export type LedgerCell = {
  /** minor units, copied as a number; null: no figure */
  value: number | null;
  text: string;
  tone?: 'planned' | 'negative' | 'lowest' | undefined;
  /** Past share, 0 to 1. */
  share?: number | undefined;
  /** Before the figure: its day. */
  day?: string | undefined;
  /** A warning, as text. */
  gap?: string | undefined;
  /** The warning is the milder one: less than wanted, but not below zero. */
  isThin?: boolean | undefined;
  /** Shares of the total income and costs, 0 to 1, as bars. */
  bars?: { income: number; cost: number } | undefined;
  /** Values of a sparkline. */
  trend?: readonly number[] | undefined;
  /** Whether it has items to open. */
  canOpen: boolean;
};

export type LedgerRow = {
  key: string;
  /** Plain text of the label. */
  name: string;
  /** After the label, in grey. */
  note?: string | null;
  depth: 0 | 1 | 2 | 3 | 4 | 5;
  direction?: 'income' | 'cost';
  isStrong?: boolean;
  /** A line above it, where another kind of figures begins. */
  isRuled?: boolean;
  /** Sticky at the bottom. */
  isPinned?: boolean;
  /** Absent: no child rows. */
  isFolded?: boolean;
  cells: readonly LedgerCell[];
};

/** The position of the cursor; column -1 is the label. */
export type LedgerPlace = { row: number; column: number };

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean };
const PAGE = 10;

/** The target of a key; undefined: the cursor does not move. */
export function placeAfterKey(
  { row, column }: LedgerPlace,
  { key, ctrlKey, metaKey }: Pressed,
  { rows, columns }: { rows: number; columns: number },
): LedgerPlace | undefined {
  const isFar = ctrlKey || metaKey;
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const go = (toRow: number, toColumn: number): LedgerPlace => ({
    row: Math.min(lastRow, Math.max(0, toRow)),
    column: Math.min(lastColumn, Math.max(-1, toColumn)),
  });
  switch (key) {
    case 'ArrowLeft':
      return go(row, isFar ? 0 : column - 1);
    case 'ArrowRight':
      return go(row, isFar ? lastColumn : column + 1);
    case 'ArrowUp':
      return go(isFar ? 0 : row - 1, column);
    case 'ArrowDown':
      return go(isFar ? lastRow : row + 1, column);
    case 'Home':
      return go(isFar ? 0 : row, isFar ? 0 : -1);
    case 'End':
      return go(isFar ? lastRow : row, lastColumn);
    case 'PageUp':
      return go(row - PAGE, column);
    case 'PageDown':
      return go(row + PAGE, column);
    default:
      return undefined;
  }
}

const MINOR_DIGITS = 2;

/** `1234,50`, as read by a spreadsheet with Polish settings. */
function numberText(value: number | null): string {
  if (value === null) return '';
  const digits = String(Math.abs(value)).padStart(MINOR_DIGITS + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -MINOR_DIGITS)},${digits.slice(-MINOR_DIGITS)}`;
}

/** The table for a spreadsheet: cells separated by tabs, numbers as numbers. */
export const ledgerText = (
  head: string,
  columns: readonly LedgerColumn[],
  rows: readonly LedgerRow[],
): string =>
  [
    [head, ...columns.map(({ name }) => name)],
    ...rows.map(({ name, cells }) => [name, ...cells.map(({ value }) => numberText(value))]),
  ]
    .map((line) => line.join('\t'))
    .join('\n');
