/** Columns of months that stand side by side on a page; `to` is left out. */
export type MonthsOfPage = { from: number; to: number };

/** Months in as few pages as hold them, as many on each as on the others. */
export function monthsOfPages(count: number, mostOfPage: number): MonthsOfPage[] {
  const pages = Math.ceil(count / Math.max(1, mostOfPage));
  return Array.from({ length: pages }, (_, page) => ({
    from: Math.round((page * count) / pages),
    to: Math.round(((page + 1) * count) / pages),
  }));
}

/** So many cells a browser prints in some seconds; they fill some fifty pages. */
const MOST_CELLS = 20_000;

/** How many of the rows are printed: all, unless the sheet is larger than anyone prints at once. */
export const printedRows = (rows: number, months: number): number =>
  Math.min(rows, Math.max(1, Math.floor(MOST_CELLS / Math.max(1, months))));

/** CSS pixels of an A4 page on its side within its margins of 10 mm. */
const PAGE_WIDTH = 1046;
const COLUMN_WIDTHS = { name: 150, text: 78, number: 62, direction: 18 } as const;
/** Beside an amount: its mark and the room around. */
const AMOUNT_ROOM = 16;
/** Of a figure of 9 px, the widest in use. */
const FIGURE_WIDTH = 5.4;

export type PrintedColumn = { kind: 'text' | 'number' | 'direction' };

/** Widths of a page's columns, and how many months it has room for: at least one. */
export function pageLayout(columns: readonly PrintedColumn[], widestAmount: string) {
  const widths = columns.map(({ kind }) => COLUMN_WIDTHS[kind]);
  const frozen = widths.reduce<number>((sum, width) => sum + width, COLUMN_WIDTHS.name);
  const month = Math.ceil(widestAmount.length * FIGURE_WIDTH) + AMOUNT_ROOM;
  return {
    name: COLUMN_WIDTHS.name,
    widths,
    month,
    months: Math.max(1, Math.floor((PAGE_WIDTH - frozen) / month)),
  };
}
