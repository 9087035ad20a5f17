import Papa from 'papaparse';
import { decodeAs, decodeText, type DecodedText } from '../text/charset.ts';
import {
  MAX_CELL,
  MAX_COLUMNS,
  MAX_ROWS_WITH_HEADS,
  SEPARATORS,
  type ReadAs,
  type Separator,
  type TableFault,
  type TableRow,
} from './table.ts';

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
  const declared = /^sep=(.)\r?\n/.exec(text)?.[1];
  const named = SEPARATORS.find((separator) => separator === declared);
  if (named) return named;
  const sample = `${text.slice(0, SAMPLE)}\n`;
  const scores = SEPARATORS.map((separator) => ({ separator, score: evenness(sample, separator) }));
  return scores.toSorted((left, right) => right.score - left.score)[0]?.separator ?? ';';
}

/** XML, web pages, RTF, and e-mails with their headers. */
const OTHER_TEXT = /^\s*(?:<[!?/\p{L}]|\{\\rtf)|^(?:[A-Za-z][\w-]*: .*\r?\n(?:[ \t].*\r?\n)*){3,}\r?\n/u;

export interface TextTable {
  decoded: Pick<DecodedText, 'charset'>;
  separator: Separator;
  rows: TableRow[];
}

/** Lines that programs draw below headings (`|---|:--:|`, `-----;-----`) are not values. */
const isRule = (cells: readonly string[]): boolean => {
  const given = cells.filter((cell) => cell !== '');
  return given.length > 1 && given.every((cell) => /^:?[-=]{3,}:?$/.test(cell));
};

const hasText = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '');

/** Rows of delimited text; empty lines are left out. */
export function readText(
  bytes: Uint8Array,
  { charset, separator: wanted }: ReadAs,
): TextTable | { fault: TableFault } {
  const decoded = charset === null ? decodeText(bytes) : decodeAs(bytes, charset);
  // Concatenated files have several kinds of line ends.
  const text = decoded.text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (text.trim() === '') return { fault: 'empty' };
  if (text.slice(0, SAMPLE).includes('\0') || OTHER_TEXT.test(text)) return { fault: 'not-a-table' };
  const separator = wanted ?? separatorOf(text);
  const hasSeparatorLine = /^sep=.\r?\n/.test(text);
  const rows: TableRow[] = [];
  let fault: TableFault | null = null;
  let line = 0;
  Papa.parse<string[]>(text, {
    delimiter: separator,
    step: ({ data }, parser) => {
      line += 1;
      if (hasSeparatorLine && line === 1) return;
      const cells = data.map(bare);
      if (!hasText(cells) || isRule(cells)) return;
      if (cells.length > MAX_COLUMNS) fault = 'too-many-columns';
      if (rows.length >= MAX_ROWS_WITH_HEADS) fault = 'too-many-rows';
      if (fault === null) rows.push({ line, cells });
      else parser.abort();
    },
  });
  if (fault !== null) return { fault };
  return rows.length === 0 ? { fault: 'empty' } : { decoded, separator, rows };
}
