import type { BankFormat } from '@saldo/contract/bank-format';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { Fault } from '#src/file-formats/reading.ts';
import { linesOf } from '#src/file-formats/text/lines.ts';
import type { Statement } from '../statement.ts';
import { statementsOf, type PlacedLine } from './assemble.ts';
import type { Cells, Layout } from './layout.ts';
import { pkoLayout } from './pko-layout.ts';
import { currencyAbove } from './preamble.ts';
import { POLISH_LAYOUTS } from './polish-layouts.ts';
import { REVOLUT_LAYOUTS } from './revolut-layouts.ts';
import { csvRows, headingOf, type CsvRow } from './rows.ts';

const LAYOUTS: readonly Layout[] = [...POLISH_LAYOUTS, pkoLayout, ...REVOLUT_LAYOUTS];

interface FoundLayout {
  layout: Layout;
  delimiter: string;
  /** index of the header row */
  at: number;
}

/** Most lines of preamble above the headings. */
export const MAX_PREAMBLE = 80;
const DELIMITERS = [';', ',', '\t'];

/** The layout whose headings a line has, with any delimiter. */
export function layoutOf(lines: readonly string[]): FoundLayout | null {
  for (const [at, line] of lines.slice(0, MAX_PREAMBLE).entries()) {
    for (const delimiter of DELIMITERS) {
      const headings = new Set(line.split(delimiter).map(headingOf));
      const layout = LAYOUTS.find((one) => one.headings.every((heading) => headings.has(heading)));
      if (layout) return { layout, delimiter, at };
    }
  }
  return null;
}

const byHeading =
  (headings: readonly string[], currency: CurrencyCode) =>
  ({ cells, line }: CsvRow): Cells => {
    const at = (place: number) => (place < 0 ? '' : (cells[place] ?? '').trim());
    return {
      line,
      currency,
      text: (...names) => at(names.map((name) => headings.indexOf(name)).find((place) => place !== -1) ?? -1),
      beside: (name, columns) => (headings.includes(name) ? at(headings.indexOf(name) + columns) : ''),
      from: (name) => (headings.includes(name) ? cells.slice(headings.indexOf(name)) : []),
    };
  };

function linesIn(
  text: string,
  { layout, delimiter, at, currency }: FoundLayout & { currency: CurrencyCode },
  remarks: Fault[],
): PlacedLine[] {
  const [head, ...rows] = csvRows(text, delimiter, at + 1);
  const cellsOf = byHeading((head?.cells ?? []).map(headingOf), currency);
  return rows.flatMap((row) => {
    // Sums of mBank below the operations, each marked with `#`.
    if (row.cells.some((cell) => cell.trim().startsWith('#'))) return [];
    const line = layout.lineOf(cellsOf(row));
    if (line === 'waits') remarks.push({ code: 'line-not-booked', line: row.line });
    return line === null || line === 'waits' ? [] : [{ ...line, line: row.line }];
  });
}

/** Statements of a CSV in a layout identified by its headings. */
export function readBankCsv(
  text: string,
  found: FoundLayout,
): { format: BankFormat; statements: [Statement, ...Statement[]] } {
  const all = linesOf(text);
  const remarks: Fault[] = [];
  const above = all.slice(0, found.at);
  const { currency } = currencyAbove(above);
  const lines = linesIn(all.slice(found.at).join('\n'), { ...found, currency }, remarks);
  const around = {
    delimiter: found.delimiter,
    currency,
    above,
    below: all.slice(lines.reduce((last, { line }) => Math.max(last, line), found.at + 1)),
    isNewestFirst: found.layout.isNewestFirst === true,
  };
  return { format: found.layout.format, statements: statementsOf(lines, around, remarks) };
}
