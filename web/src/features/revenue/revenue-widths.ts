import { MONTHS_OF_YEAR } from '@saldo/contract/domain/month';
import type { LedgerRow } from '#ui/ledger/ledger-cells.ts';

const LABEL = { usual: 214, narrowest: 200 } as const;
const SCROLLBAR = 16;
/** Of a letter of an amount in bold, and of what stands around it. */
const LETTER = 6.9;
const EDGES = 6;

/** What the longest amount of some cells needs. */
const needed = (rows: readonly LedgerRow[], from: number, to?: number): number =>
  Math.ceil(
    LETTER *
      Math.max(0, ...rows.flatMap(({ cells }) => cells.slice(from, to).map(({ text }) => text.length))),
  ) + EDGES;

/** Months as wide as their amounts, so that a year with its sum needs no scrolling at 1280 px; where there is room, they share it. */
export function widthsOf(rows: readonly LedgerRow[], width: number) {
  const month = needed(rows, 0, MONTHS_OF_YEAR);
  const hasYear = rows.some(({ cells }) => cells.length > MONTHS_OF_YEAR);
  const year = hasYear ? needed(rows, MONTHS_OF_YEAR) : 0;
  const room = width - SCROLLBAR;
  const labelRoom = room - MONTHS_OF_YEAR * month - year;
  // What has to be scrolled anyway keeps its labels whole.
  const labelWidth = labelRoom < LABEL.narrowest ? LABEL.usual : Math.min(LABEL.usual, labelRoom);
  const equal = Math.floor((room - labelWidth) / (MONTHS_OF_YEAR + Number(hasYear)));
  const isEqual = equal >= Math.max(month, year);
  const columnWidth = isEqual
    ? equal
    : Math.max(month, Math.floor((room - labelWidth - year) / MONTHS_OF_YEAR));
  return { labelWidth, columnWidth, yearWidth: hasYear ? Math.max(year, columnWidth) : undefined };
}
