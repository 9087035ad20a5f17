import { amountTextOf, rawOf } from './clipboard-numbers.ts';
import type { TextBlock } from './clipboard.ts';

const TOKEN = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]+|\t|\r\n|\r|\n/gy;

/** Reads tab-separated text; cells in quotes may hold tabs, quotes and line ends. A trailing line end does not start a new row. */
export function readTsv(text: string): TextBlock {
  const rows: string[][] = [['']];
  const endless = text.replace(/(?:\r\n|\r|\n)$/, '');
  for (const [token, inQuotes] of endless.matchAll(TOKEN)) {
    const row = rows.at(-1) ?? [];
    if (token === '\t') row.push('');
    else if (token === '\r\n' || token === '\r' || token === '\n') rows.push(['']);
    else row[row.length - 1] += inQuotes === undefined ? token : inQuotes.replaceAll('""', '"');
  }
  return rows;
}

type Cell = { text: string; row: number; column: number };

/** A cell and the places it spans; all but the first are empty. */
function* covered({ text, row, column }: Cell, rowSpan: number, colSpan: number): Generator<Cell> {
  for (let down = 0; down < rowSpan; down++) {
    for (let right = 0; right < colSpan; right++)
      yield { text: down === 0 && right === 0 ? text : '', row: row + down, column: column + right };
  }
}

/** Line ends inside a table cell come from the HTML source only. */
const textOf = (cell: HTMLTableCellElement): string =>
  amountTextOf({ text: cell.textContent.replaceAll(/[\r\n]\s*/gu, ' ').trim(), raw: rawOf(cell) });

const TAG = /<[^<>]+>/gu;
const STYLE_ATTRIBUTE = /\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/giu;

/** Without the styles of the spreadsheet, each of which the content security policy would refuse with a warning. */
function withoutStyles(html: string): string {
  const [first = '', ...others] = html.split(/<style\b/iu);
  const rest = others.map((text) => text.slice(Math.max(0, text.search(/<\/style>/iu))));
  return [first, ...rest].join('').replaceAll(TAG, (tag) => tag.replaceAll(STYLE_ATTRIBUTE, ''));
}

/** Reads the first table of HTML that a spreadsheet copied; null if there is none. Merged cells are followed by empty ones. */
export function readHtml(html: string): TextBlock | null {
  const table = new DOMParser().parseFromString(withoutStyles(html), 'text/html').querySelector('table');
  if (table === null) return null;
  const rows: string[][] = Array.from(table.rows, () => []);
  for (const [row, line] of Array.from(table.rows).entries()) {
    let column = 0;
    for (const element of line.cells) {
      const { rowSpan, colSpan } = element;
      while (rows[row]?.[column] !== undefined) column++;
      const cell = { text: textOf(element), row, column };
      for (const place of covered(cell, Math.min(rowSpan || 1, rows.length - row), colSpan)) {
        const target = rows[place.row];
        if (target !== undefined) target[place.column] = place.text;
      }
      column += colSpan;
    }
  }
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
}

/** The pasted block: from the HTML table if there is one, otherwise from the text. */
export const readClipboard = (html: string, text: string): TextBlock =>
  (html === '' ? null : readHtml(html)) ??
  readTsv(text).map((row) => row.map((cell) => amountTextOf({ text: cell, raw: null })));
