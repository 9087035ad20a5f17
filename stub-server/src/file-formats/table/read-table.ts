import type { Charset } from '../text/charset.ts';
import { headPlace, headsOf, wholeHead } from './heads.ts';
import { otherWorkbook } from './other-workbook.ts';
import { readText } from './read-text.ts';
import { isWebPage, readWebPage } from './read-web-page.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';
import { MAX_ROWS, type ReadAs, type TableFault, type TableReading, type TableRow } from './table.ts';

interface Rows {
  form: 'text' | 'workbook';
  charset: Charset | null;
  separator: ReadAs['separator'];
  sheets: readonly string[];
  sheet: number;
  rows: readonly TableRow[];
}

async function rowsOf(
  bytes: Uint8Array,
  as: ReadAs,
  isKnown: (name: string) => boolean,
): Promise<Rows | { fault: TableFault }> {
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
  const { decoded, separator, rows } = read;
  return { form: 'text', charset: decoded.charset, separator, sheets: [], sheet: 0, rows };
}

const widthOf = (rows: readonly TableRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** Longest text above a table that is kept. */
const MAX_TITLE = 2000;

const keyOf = ({ cells }: TableRow): string => cells.join('\u0001');

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
  const { rows: all, ...source } = read;
  const place =
    as.headLine === null ? headPlace(all, isKnown) : all.findIndex(({ line }) => line === as.headLine);
  const { rows: head, firstAt } = wholeHead(all, place, isKnown);
  const named = new Set(head.map(keyOf));
  const begins = new Set(head.map(({ cells: [first = ''] }) => first));
  // A header row that a printout repeats on each page is not a value.
  const rows = all.slice(firstAt).filter((row) => !begins.has(row.cells[0] ?? '') || !named.has(keyOf(row)));
  if (rows.length === 0) return { fault: 'empty' };
  if (rows.length > MAX_ROWS) return { fault: 'too-many-rows' };
  const width = Math.max(widthOf(rows), widthOf(head));
  if (width < 2) return { fault: 'not-a-table' };
  const above = all.slice(0, Math.max(0, firstAt - head.length)).flatMap(({ cells }) => cells);
  const title = [...new Set([source.sheets[source.sheet] ?? '', ...above])].join(' ').slice(0, MAX_TITLE);
  return {
    table: { ...source, headLine: all[place]?.line ?? 0, heads: headsOf(head, width, isKnown), title, rows },
  };
}
