import { MONTHS_OF_YEAR } from '@saldo/contract/domain/month';
import type { LedgerRow } from '#ui/ledger/ledger-cells.ts';

const SCROLLBAR = 16;
/** Between an amount and the one before it. */
const EDGES = 8;
/** Of a letter of an amount in bold, and of the labels, for each size of the text. */
const USUAL = { letter: 6.9, narrowestLabel: 200, isCompact: false };
const COMPACT = { letter: 6.25, narrowestLabel: 190, isCompact: true };
const WIDEST_LABEL = 214;

type Size = typeof USUAL;

/** What the longest amount of some cells needs. */
const needed = ({ letter }: Size, rows: readonly LedgerRow[], from: number, to?: number): number =>
  Math.ceil(
    letter *
      Math.max(0, ...rows.flatMap(({ cells }) => cells.slice(from, to).map(({ text }) => text.length))),
  ) + EDGES;

const hasYear = (rows: readonly LedgerRow[]) => rows.some(({ cells }) => cells.length > MONTHS_OF_YEAR);

/** What the amounts need in a size, and the room that is left for the labels. */
function fitted(size: Size, rows: readonly LedgerRow[], room: number) {
  const month = needed(size, rows, 0, MONTHS_OF_YEAR);
  const year = hasYear(rows) ? needed(size, rows, MONTHS_OF_YEAR) : 0;
  const labelRoom = room - MONTHS_OF_YEAR * month - year;
  return { size, month, year, labelRoom, fits: labelRoom >= size.narrowestLabel };
}

/**
 * Months as wide as their amounts; where there is room, they share it. Where a year does not fit, as
 * at 1280 px, the text is smaller; what has to be scrolled even so keeps its size and its labels.
 */
export function widthsOf(rows: readonly LedgerRow[], width: number) {
  const room = width - SCROLLBAR;
  const usual = fitted(USUAL, rows, room);
  const compact = fitted(COMPACT, rows, room);
  const { size, month, year, labelRoom, fits } = !usual.fits && compact.fits ? compact : usual;
  const labelWidth = fits ? Math.min(WIDEST_LABEL, labelRoom) : WIDEST_LABEL;
  const equal = Math.floor((room - labelWidth) / (MONTHS_OF_YEAR + Number(year > 0)));
  const isEqual = equal >= Math.max(month, year);
  const columnWidth = isEqual
    ? equal
    : Math.max(month, Math.floor((room - labelWidth - year) / MONTHS_OF_YEAR));
  return {
    labelWidth,
    columnWidth,
    yearWidth: year > 0 ? Math.max(year, columnWidth) : undefined,
    isCompact: size.isCompact,
  };
}
