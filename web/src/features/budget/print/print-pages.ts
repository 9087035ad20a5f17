/** A range of month columns on one page; `to` is exclusive. */
export type MonthsOfPage = { from: number; to: number };

/** Distributes months evenly over as few pages as possible. */
export function monthsOfPages(count: number, mostOfPage: number): MonthsOfPage[] {
  const pages = Math.ceil(count / Math.max(1, mostOfPage));
  return Array.from({ length: pages }, (_, page) => ({
    from: Math.round((page * count) / pages),
    to: Math.round(((page + 1) * count) / pages),
  }));
}

/** Number of cells that a browser prints within seconds, about fifty pages. */
const MOST_CELLS = 20_000;

/** How many rows are printed: all, up to the limit. */
export const printedRows = (rows: number, months: number): number =>
  Math.min(rows, Math.max(1, Math.floor(MOST_CELLS / Math.max(1, months))));

/** Size in CSS pixels of a landscape A4 page inside margins of 10 mm. */
const PAGE_WIDTH = 1046;
const COLUMN_WIDTHS = { name: 150, text: 78, number: 62, direction: 18 } as const;
/** Mark and padding beside an amount. */
const AMOUNT_ROOM = 16;
/** Width of the widest digit at 9 px. */
const FIGURE_WIDTH = 5.4;

export type PrintedColumn = { kind: 'text' | 'number' | 'direction' };

/** Column widths of a page, and the number of months that fit, at least one. */
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
