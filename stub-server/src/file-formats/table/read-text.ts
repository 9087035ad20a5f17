import Papa from 'papaparse';
import { charsetOf, piecesOf, type Charset } from '../text/charset.ts';
import {
  MAX_CELL,
  MAX_COLUMNS,
  MAX_ROWS_WITH_HEADS,
  SEPARATORS,
  type ReadAs,
  type Separator,
  type TableFault,
} from './table.ts';
import { PackedRows } from './packed-rows.ts';

/** Characters of a text that are sampled to detect its delimiter. */
const SAMPLE = 64_000;

/** `="0012"` keeps a spreadsheet from changing a text; only the text is kept. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith('="') ? cell.replace(/^="(.*)"\s*$/s, '$1').replaceAll('""', '"') : cell;

const bare = (cell: string): string =>
  withoutGuard(cell.length > MAX_CELL ? cell.slice(0, MAX_CELL) : cell)
    .replaceAll('\u00A0', ' ')
    .trim();

function linesBy(text: string, separator: Separator): string[][] {
  return Papa.parse<string[]>(text, { delimiter: separator, skipEmptyLines: false }).data;
}

/** How evenly a delimiter splits the lines: lines of the usual width, weighted by the number of columns. */
function evenness(sample: string, separator: Separator): number {
  const widths = linesBy(sample, separator)
    .slice(0, -1)
    .map(({ length }) => length)
    .filter((width) => width > 1);
  const counts = [...Map.groupBy(widths, (width) => width)].map(
    ([width, same]) => same.length * Math.min(width, 12),
  );
  return Math.max(0, ...counts);
}

/** The delimiter with the best score; a text of one column has none. */
function separatorOf(text: string): Separator {
  const declared = /^sep=(.)\n/.exec(text)?.[1];
  const named = SEPARATORS.find((separator) => separator === declared);
  if (named) return named;
  const sample = `${text.slice(0, SAMPLE)}\n`;
  const scores = SEPARATORS.map((separator) => ({ separator, score: evenness(sample, separator) }));
  return scores.toSorted((left, right) => right.score - left.score)[0]?.separator ?? ';';
}

/** XML, web pages, RTF, and e-mails with their headers. */
const OTHER_TEXT = /^\s*(?:<[!?/\p{L}]|\{\\rtf)|^(?:[A-Za-z][\w-]*: .*\r?\n(?:[ \t].*\r?\n)*){3,}\r?\n/u;

export interface TextTable {
  charset: Charset;
  separator: Separator;
  rows: PackedRows;
}

/** Lines that programs draw below headings (`|---|:--:|`, `-----;-----`) are not values. */
const isRule = (cells: readonly string[]): boolean => {
  const given = cells.filter((cell) => cell !== '');
  return given.length > 1 && given.every((cell) => /^:?[-=]{3,}:?$/.test(cell));
};

const hasText = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '');

/** The cells of each line, of which only those of one piece are in memory. */
function* linesOf(
  first: string,
  others: Iterable<string>,
  delimiter: Separator,
): Generator<string[], void, undefined> {
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  const parsed = (text: string, isLast: boolean) =>
    parser.parse(text, 0, !isLast) as Papa.ParseResult<string[]>;
  let text = first;
  for (const next of others) {
    const { data, meta } = parsed(text, false);
    yield* data;
    text = text.slice(meta.cursor) + next;
  }
  yield* parsed(text, true).data;
}

/** Rows of delimited text; empty lines are left out. */
export function readText(
  bytes: Uint8Array,
  { charset: chosen, separator: wanted }: ReadAs,
): TextTable | { fault: TableFault } {
  const charset = chosen ?? charsetOf(bytes);
  const pieces = piecesOf(bytes, charset);
  const first = pieces.next().value ?? '';
  if (first.slice(0, SAMPLE).includes('\0') || OTHER_TEXT.test(first)) return { fault: 'not-a-table' };
  const separator = wanted ?? separatorOf(first);
  const hasSeparatorLine = /^sep=.\n/.test(first);
  const rows = new PackedRows();
  let line = 0;
  for (const texts of linesOf(first, pieces, separator)) {
    line += 1;
    if (hasSeparatorLine && line === 1) continue;
    const cells = texts.map(bare);
    if (!hasText(cells) || isRule(cells)) continue;
    if (cells.length > MAX_COLUMNS) return { fault: 'too-many-columns' };
    if (rows.length >= MAX_ROWS_WITH_HEADS) return { fault: 'too-many-rows' };
    rows.push({ line, cells });
  }
  return rows.length === 0 ? { fault: 'empty' } : { charset, separator, rows: rows.finish() };
}
