import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { UnreadableFile, type Fault } from '#src/file-formats/reading.ts';
import { linesOf } from '#src/file-formats/text/lines.ts';
import type { Statement } from '#src/file-formats/bank/statement.ts';
import { statementsOf, type PlacedLine } from '../assemble.ts';
import { csvRows } from '../rows.ts';
import { isReadable, type AnyLayout } from './find.ts';
import { lineOf } from './layout.ts';

/** The currency that the lines above name, where they name one alone. */
function currencyAbove(above: readonly string[]): CurrencyCode {
  const words = new Set(above.flatMap((line) => line.match(/\b[A-Z]{3}\b/g) ?? []));
  const named = CURRENCY_CODES.filter((code) => words.has(code));
  return named.length === 1 ? (named[0] ?? 'PLN') : 'PLN';
}

/** Statements of a CSV in a layout of nobody. */
export function readAnyCsv(text: string, layout: AnyLayout): [Statement, ...Statement[]] {
  if (!isReadable(layout)) throw new UnreadableFile('columns-unknown');
  const rows = csvRows(text, layout.delimiter, 1);
  const body = rows.slice(layout.firstAt);
  const all = linesOf(text);
  const above = all.slice(0, (rows[layout.headAt]?.line ?? 1) - 1);
  const usual = currencyAbove(above);
  const remarks: Fault[] = [];
  const lines: PlacedLine[] = body.flatMap((row) => {
    const line = lineOf(row, layout.columns, usual);
    if (line === 'waits') remarks.push({ code: 'line-not-booked', line: row.line });
    return line === null || line === 'waits' ? [] : [{ ...line, line: row.line }];
  });
  const last = lines.reduce((most, { line }) => Math.max(most, line), 0);
  return statementsOf(
    lines,
    { delimiter: layout.delimiter, above, below: all.slice(last), isNewestFirst: false },
    remarks,
  );
}
