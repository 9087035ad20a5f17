/** A column of figures: a month, week or day. */
export type LedgerColumn = {
  key: string;
  /** `listopad 2026` */
  name: string;
  /** above the label: the year where it begins, a weekday */
  top: string;
  label: string;
  state: 'past' | 'now' | 'ahead';
  /** A line before it: a new year begins. */
  isNewYear?: boolean;
};

export type LedgerCell = {
  /** minor units, copied as a number; null: nothing is there */
  value: number | null;
  text: string;
  tone?: 'planned' | 'negative' | 'lowest' | undefined;
  /** Share that has happened already, 0 to 1. */
  share?: number | undefined;
  /** In front of the figure: the day that it is of. */
  day?: string | undefined;
  /** A warning, with its words. */
  gap?: string | undefined;
  /** Shares in the income and costs of all, 0 to 1, as bars. */
  bars?: { income: number; cost: number } | undefined;
  /** Values as a line. */
  trend?: readonly number[] | undefined;
  /** Whether there is something to open. */
  canOpen: boolean;
};

export type LedgerRow = {
  key: string;
  /** Plain text of the label. */
  name: string;
  /** Behind it, in grey. */
  note?: string | null;
  depth: 0 | 1 | 2 | 3 | 4 | 5;
  direction?: 'income' | 'cost';
  isStrong?: boolean;
  /** A line above it: another kind of figures begins. */
  isRuled?: boolean;
  /** It stays in sight at the bottom. */
  isPinned?: boolean;
  /** Absent: nothing below it to fold. */
  isFolded?: boolean;
  cells: readonly LedgerCell[];
};

/** The place of the cursor; column -1 is the label. */
export type LedgerPlace = { row: number; column: number };

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean };
const PAGE = 10;

/** Where a key moves the cursor; undefined: it does not. */
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

/** `1234,50` as a spreadsheet of Polish settings reads it. */
function numberText(value: number | null): string {
  if (value === null) return '';
  const digits = String(Math.abs(value)).padStart(MINOR_DIGITS + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -MINOR_DIGITS)},${digits.slice(-MINOR_DIGITS)}`;
}

/** The table for a spreadsheet: tabs between cells, numbers as numbers. */
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
