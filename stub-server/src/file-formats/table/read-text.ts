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

/** Longest row in quotes: longer ones begin with a quote that does not end. */
const MAX_ROW = 256_000;
/** So many quotes that do not end are none, and neither are those after them. */
const MAX_STRAY_QUOTES = 20;

/** Splits a text, piece by piece, into the cells of its rows. */
class RowParser {
  readonly #delimiter: Separator;
  /** what is not yet a whole row */
  #rest = '';
  #strayQuotes = 0;

  constructor(delimiter: Separator) {
    this.#delimiter = delimiter;
  }

  #parse(ignoreLastRow: boolean): Papa.ParseResult<string[]> {
    const fastMode = this.#strayQuotes > MAX_STRAY_QUOTES || undefined;
    const parser = new Papa.Parser({ delimiter: this.#delimiter, newline: '\n', fastMode });
    return parser.parse(this.#rest, 0, ignoreLastRow) as Papa.ParseResult<string[]>;
  }

  /** A line with a quote that does not end, which would take all lines after it into its cell. */
  #strayLine(): string[] {
    const end = this.#rest.indexOf('\n');
    const line = end === -1 ? this.#rest : this.#rest.slice(0, end);
    this.#rest = end === -1 ? '' : this.#rest.slice(end + 1);
    this.#strayQuotes += 1;
    return line.split(this.#delimiter);
  }

  *add(piece: string): Generator<string[], void, undefined> {
    this.#rest += piece;
    for (;;) {
      const { data, meta } = this.#parse(true);
      yield* data;
      this.#rest = this.#rest.slice(meta.cursor);
      if (this.#rest.length <= MAX_ROW) return;
      yield this.#strayLine();
    }
  }

  *finish(): Generator<string[], void, undefined> {
    while (this.#rest !== '') {
      const { data, errors } = this.#parse(false);
      const isStray = errors.some(({ code }) => code === 'MissingQuotes');
      if (!isStray) {
        yield* data;
        return;
      }
      yield this.#strayLine();
      yield* this.add('');
    }
  }
}

/** The cells of each line, of which only those of one piece are in memory. */
function* linesOf(
  first: string,
  others: Iterable<string>,
  delimiter: Separator,
): Generator<string[], void, undefined> {
  const parser = new RowParser(delimiter);
  yield* parser.add(first);
  for (const piece of others) yield* parser.add(piece);
  yield* parser.finish();
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
