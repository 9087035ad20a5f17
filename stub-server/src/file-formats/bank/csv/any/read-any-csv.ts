import { UnreadableFile, type Fault } from '#src/file-formats/reading.ts';
import { linesOf } from '#src/file-formats/text/lines.ts';
import type { Statement } from '#src/file-formats/bank/statement.ts';
import { statementsOf, type PlacedLine } from '../assemble.ts';
import { currencyAbove } from '../preamble.ts';
import { csvRows, type CsvRow } from '../rows.ts';
import { isReadable, type AnyLayout } from './find.ts';
import { lineOf, ownNamesOf } from './layout.ts';

/** Refuses a text that ends within an operation: its last line has fewer cells than the others and no line break. */
function refuseCut(text: string, rows: readonly CsvRow[], lines: readonly PlacedLine[]): void {
  const end = rows.at(-1);
  if (end === undefined || /[\r\n]\s*$/.test(text) || lines.every(({ line }) => line !== end.line)) return;
  const widest = Math.max(0, ...rows.slice(0, -1).map(({ cells }) => cells.length));
  if (end.cells.length < widest) throw new UnreadableFile('cut-off', { line: end.line });
}

/** Refuses a row with more cells than headings: an unquoted comma within an amount shifts all cells after it. */
function refuseShifted({ cells, line }: CsvRow, { heads }: AnyLayout): void {
  const isNamed = heads.some((head) => head !== '');
  if (isNamed && cells.slice(heads.length).some((cell) => cell.trim() !== ''))
    throw new UnreadableFile('damaged-file', { line });
}

/** Statements of a CSV in an unknown layout. */
export function readAnyCsv(text: string, layout: AnyLayout): [Statement, ...Statement[]] {
  if (!isReadable(layout)) throw new UnreadableFile('columns-unknown');
  const rows = csvRows(text, layout.delimiter, 1);
  const body = rows.slice(layout.firstAt);
  const all = linesOf(text);
  const above = all.slice(0, (rows[layout.headAt]?.line ?? 1) - 1);
  const { currency: usual, isAssumed } = currencyAbove(above);
  const hasCurrencies = layout.columns.some(({ field }) => field === 'currency');
  const remarks: Fault[] =
    isAssumed && !hasCurrencies ? [{ code: 'currency-assumed', params: { currency: usual } }] : [];
  const ownNames = ownNamesOf(body, layout.columns, usual);
  const lines: PlacedLine[] = body.flatMap((row) => {
    const line = lineOf(row, layout.columns, usual, ownNames);
    if (line !== null) refuseShifted(row, layout);
    if (line === 'waits') remarks.push({ code: 'line-not-booked', line: row.line });
    return line === null || line === 'waits' ? [] : [{ ...line, line: row.line }];
  });
  refuseCut(text, body, lines);
  const last = lines.reduce((most, { line }) => Math.max(most, line), 0);
  return statementsOf(
    lines,
    { delimiter: layout.delimiter, currency: usual, above, below: all.slice(last), isNewestFirst: false },
    remarks,
  );
}
