import type { Charset } from '../text/charset.ts';
import { headPlace, headsOf, wholeHead } from './heads.ts';
import { otherWorkbook } from './other-workbook.ts';
import { readText } from './read-text.ts';
import { isWebPage, readWebPage } from './read-web-page.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';
import { cellIn, SomeRows, widthIn } from './packed-rows.ts';
import {
  MAX_ROWS,
  type HiddenRows,
  type ReadAs,
  type Rows,
  type Table,
  type TableFault,
  type TableReading,
  type TableRow,
} from './table.ts';

interface Source {
  form: 'text' | 'workbook';
  charset: Charset | null;
  separator: ReadAs['separator'];
  sheets: readonly string[];
  sheet: number;
  rows: Rows;
  /** absent: nothing can be hidden */
  hidden?: HiddenRows;
  hiddenColumns?: ReadonlySet<number>;
}

async function rowsOf(
  bytes: Uint8Array,
  as: ReadAs,
  isKnown: (name: string) => boolean,
): Promise<Source | { fault: TableFault }> {
  if (bytes.length === 0) return { fault: 'empty' };
  if (isWorkbook(bytes)) {
    const read = await readWorkbook(bytes, as.sheet, isKnown);
    return 'fault' in read ? read : { form: 'workbook', charset: null, separator: null, ...read };
  }
  const other = otherWorkbook(bytes);
  if (other !== null) return { fault: other };
  if (isWebPage(bytes)) {
    const page = readWebPage(bytes, as.sheet);
    return 'fault' in page ? page : { form: 'workbook', charset: null, separator: null, ...page };
  }
  const read = readText(bytes, as);
  if ('fault' in read) return read;
  return { form: 'text', sheets: [], sheet: 0, ...read };
}

/** Longest text above a table that is kept. */
const MAX_TITLE = 2000;

const keyOf = ({ cells }: TableRow): string => cells.join('\u0001');

function placeOfLine(rows: Rows, wanted: number): number {
  let place = 0;
  for (const { line } of rows) {
    if (line === wanted) return place;
    place += 1;
  }
  return -1;
}

/** A filtered list is what a filter shows, as when it is copied; rows hidden by hand are copied too. */
const readsHidden = (as: ReadAs, { isFiltered }: HiddenRows): boolean => as.withHidden ?? !isFiltered;

const NONE_HIDDEN: HiddenRows = { lines: new Set(), isFiltered: false };

/** Rows without those of some lines, unless no row would be left. */
function withoutLines(all: Rows, lines: ReadonlySet<number>): Rows {
  const places: number[] = [];
  let place = -1;
  for (const { line } of all) {
    place += 1;
    if (!lines.has(line)) places.push(place);
  }
  return places.length === 0 ? all : new SomeRows(all, places);
}

/** The rows of values that are read, and how many of all are hidden. */
function shownOf(all: Rows, hidden: HiddenRows, as: ReadAs): Pick<Table, 'rows' | 'hidden'> {
  const { lines, isFiltered } = hidden;
  const shown = lines.size === 0 ? all : withoutLines(all, lines);
  const count = all.length - shown.length;
  const isRead = shown === all || readsHidden(as, hidden);
  return { rows: isRead ? all : shown, hidden: { count, isFiltered, isRead } };
}

/** The rows from a place without repetitions of the header row, which a printout has on each page, and their width. */
function valuesOf(all: Rows, firstAt: number, head: readonly TableRow[]): { rows: Rows; width: number } {
  const named = new Set(head.map(keyOf));
  const begins = new Set(head.map(({ cells: [first = ''] }) => first));
  const isHead = (place: number) => {
    const row = begins.has(cellIn(all, place, 0)) ? all.at(place) : undefined;
    return row !== undefined && named.has(keyOf(row));
  };
  const places: number[] = [];
  let width = 0;
  for (let place = firstAt; place < all.length; place += 1) {
    if (isHead(place)) continue;
    places.push(place);
    width = Math.max(width, widthIn(all, place));
  }
  return { rows: new SomeRows(all, places), width };
}

/**
 * Reads a table by its content: a workbook, a web page, or delimited text. `isKnown`: whether the name of a column has a meaning here,
 * which tells the header row from text above it.
 */
export async function readTable(
  bytes: Uint8Array,
  as: ReadAs,
  isKnown: (name: string) => boolean,
): Promise<TableReading> {
  const read = await rowsOf(bytes, as, isKnown);
  if ('fault' in read) return read;
  const { rows: all, hidden = NONE_HIDDEN, ...source } = read;
  const place = as.headLine === null ? headPlace(all, isKnown) : placeOfLine(all, as.headLine);
  const { rows: head, firstAt } = wholeHead(all, place, isKnown);
  const { rows, width: widest } = valuesOf(all, firstAt, head);
  if (rows.length === 0) return { fault: 'empty' };
  if (rows.length > MAX_ROWS) return { fault: 'too-many-rows' };
  const width = Math.max(widest, ...head.map(({ cells }) => cells.length));
  if (width < 2) return { fault: 'not-a-table' };
  const above = all.slice(0, Math.max(0, firstAt - head.length)).flatMap(({ cells }) => cells);
  const title = [...new Set([source.sheets[source.sheet] ?? '', ...above])].join(' ').slice(0, MAX_TITLE);
  return {
    table: {
      ...source,
      headLine: place === -1 ? 0 : (all.at(place)?.line ?? 0),
      heads: headsOf(head, width, isKnown),
      title,
      ...shownOf(rows, hidden, as),
      hiddenColumns: read.hiddenColumns ?? new Set(),
    },
  };
}
