import type { BankColumns } from '@saldo/contract/bank-columns';
import Papa from 'papaparse';
import { cellNumber } from '#src/file-formats/table/amount.ts';
import { cellDay } from '#src/file-formats/table/day.ts';
import { withoutGuard } from '#src/file-formats/table/read-text.ts';
import type { CsvRow } from '../rows.ts';
import { columnsOf, type AnyColumn } from './columns.ts';
import { ENOUGH_EVIDENCE, evidenceOf, fieldOfHead, isOfInvoices } from './heads.ts';
import { chainedRows } from './money-columns.ts';

/** A statement in an unknown layout: where its rows are, and what its columns contain. */
export interface AnyLayout {
  delimiter: string;
  /** indices of the header row and of the first operation; equal if there is no header row */
  headAt: number;
  firstAt: number;
  columns: AnyColumn[];
  /** headings that identify the layout later */
  heads: string[];
}

const DELIMITERS = [';', '\t', ',', '|'] as const;
/** Most rows above the operations. */
const MAX_PREAMBLE = 80;
const SAMPLE = 200_000;
/** Fewest headings of a header row. */
const MIN_HEADINGS = 3;

const isName = (cell: string): boolean =>
  cell !== '' &&
  cell.length <= 60 &&
  /\p{L}/u.test(cell) &&
  cellNumber(cell, null) === null &&
  cellDay(cell, null) === null;

const given = (row: CsvRow | undefined): string[] =>
  (row?.cells ?? []).map((cell) => cell.trim()).filter((cell) => cell !== '');

/** The number of different known fields in a header row; 0 for any other row. */
function headScore(row: CsvRow): number {
  const cells = given(row);
  if (cells.length < MIN_HEADINGS || cells.filter(isName).length < cells.length * 0.8) return 0;
  return new Set(cells.map(fieldOfHead).filter((field) => field !== null)).size;
}

function headPlace(rows: readonly CsvRow[]): number {
  let [best, most] = [-1, MIN_HEADINGS - 1];
  for (const [place, row] of rows.slice(0, MAX_PREAMBLE).entries()) {
    const score = headScore(row);
    if (score > most) [best, most] = [place, score];
  }
  return best;
}

/** Joins headings of two lines if the second consists of names as well. */
function headsAt(rows: readonly CsvRow[], place: number): { heads: string[]; firstAt: number } {
  const [first, second] = [rows[place], rows[place + 1]];
  const below = given(second);
  const isTwo =
    below.length >= MIN_HEADINGS &&
    below.every(isName) &&
    given(rows[place + 2]).some((cell) => !isName(cell));
  const width = Math.max(first?.cells.length ?? 0, isTwo ? (second?.cells.length ?? 0) : 0);
  const heads = Array.from({ length: width }, (_, at) =>
    [first?.cells[at] ?? '', isTwo ? (second?.cells[at] ?? '') : '']
      .map((cell) => cell.replaceAll(/[\s#]+/g, ' ').trim())
      .filter((cell) => cell !== '')
      .join(' '),
  );
  return { heads, firstAt: place + (isTwo ? 2 : 1) };
}

const isWide = (row: CsvRow): boolean => given(row).length >= MIN_HEADINGS;

/** Index of the first row with a day and a number, for a table without headings. */
function valuesPlace(rows: readonly CsvRow[]): number {
  return rows
    .slice(0, MAX_PREAMBLE)
    .findIndex(
      (row) =>
        row.cells.some((cell) => cellDay(cell, null) !== null) &&
        row.cells.some(
          (cell) =>
            cellDay(cell, null) === null && /\d[.,]\d{2}\b/.test(cell) && cellNumber(cell, null) !== null,
        ),
    );
}

/** Index of a row of names directly above the values, known or not; -1: none. */
function unknownHeads(rows: readonly CsvRow[], valuesAt: number, isForced: boolean): number {
  if (valuesAt === -1) return isForced ? rows.findIndex(isWide) : -1;
  const above = given(rows[valuesAt - 1]);
  return above.length >= MIN_HEADINGS && above.every(isName) ? valuesAt - 1 : -1;
}

/** Rows at the beginning of a text, split by a delimiter. */
function sampleRows(text: string, delimiter: string): CsvRow[] {
  const { data } = Papa.parse<string[]>(text.slice(0, SAMPLE), { delimiter, preview: 400 });
  return data
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells, place) => ({ cells: cells.map(withoutGuard), line: place + 1 }));
}

/** Rows of operations: those with a day and at least three filled cells. */
const operations = (rows: readonly CsvRow[], from: number): CsvRow[] =>
  rows
    .slice(from)
    .filter((row) => given(row).length >= 3 && row.cells.some((cell) => cellDay(cell, null) !== null));

/** `isForced`: the first row is the header row if no row looks like one. */
function layoutBy(
  rows: readonly CsvRow[],
  delimiter: string,
  { isForced, chosen, remembered }: { isForced: boolean; chosen: BankColumns; remembered: BankColumns },
): AnyLayout | null {
  const named = headPlace(rows);
  const valuesAt = named === -1 ? valuesPlace(rows) : -1;
  const headAt = named === -1 ? unknownHeads(rows, valuesAt, isForced) : named;
  if (headAt === -1 && valuesAt === -1) return null;
  const width = Math.max(0, ...rows.slice(valuesAt, valuesAt + 20).map(({ cells }) => cells.length));
  const { heads, firstAt } =
    headAt === -1
      ? { heads: Array.from({ length: width }, () => ''), firstAt: valuesAt }
      : headsAt(rows, headAt);
  const body = operations(rows, firstAt);
  const columns = columnsOf(heads, body.length === 0 ? rows.slice(firstAt) : body, {
    chosen,
    remembered,
    delimiter,
  });
  return { delimiter, headAt: headAt === -1 ? firstAt : headAt, firstAt, columns, heads };
}

export function isReadable({ columns }: Pick<AnyLayout, 'columns'>): boolean {
  const fields = new Set(columns.map(({ field }) => field));
  const hasDay = fields.has('booked') || fields.has('valued');
  return hasDay && (fields.has('amount') || fields.has('debit') || fields.has('credit'));
}

/** Whether the balances follow from the amounts. */
function isChained({ columns, firstAt }: AnyLayout, rows: readonly CsvRow[]): boolean {
  const fields = columns.map(({ field }) => field);
  const [amountAt, balanceAt] = [fields.indexOf('amount'), fields.indexOf('balance')];
  if (amountAt === -1 || balanceAt === -1) return false;
  const all = operations(rows, firstAt);
  // Two columns of a register may agree once by chance.
  return chainedRows(all, amountAt, balanceAt) >= Math.max(1, (Math.min(all.length, 200) - 1) / 2);
}

/** Score of a table as a statement: words of banks, an account of its own, amounts of both signs, and balances that follow from each other. */
function evidenceIn(layout: AnyLayout, rows: readonly CsvRow[]): number {
  const { columns, heads, firstAt } = layout;
  const fields = columns.map(({ field }) => field);
  const amountAt = fields.indexOf('amount');
  const body = operations(rows, firstAt);
  const isNegative = ({ cells }: CsvRow) => cellNumber(cells[amountAt] ?? '', null)?.isNegative === true;
  const hasSigns = amountAt !== -1 && body.some(isNegative) && !body.every(isNegative);
  const ofOneAccount = fields.includes('ownAccount') ? 1 : 0;
  return evidenceOf(heads, fields) + ofOneAccount + (hasSigns ? 1 : 0) + (isChained(layout, rows) ? 3 : 0);
}

/** Whether each row fills both sides, as in a journal of accounts: a transaction has one. */
function isJournal({ columns, firstAt }: AnyLayout, rows: readonly CsvRow[]): boolean {
  const [debitAt, creditAt] = (['debit', 'credit'] as const).map((name) =>
    columns.findIndex(({ field }) => field === name),
  );
  const isFilled = (cell: string | undefined) => /[1-9]/.test(cell ?? '');
  const body = operations(rows, firstAt);
  return (
    body.length > 0 &&
    body.every(({ cells }) => isFilled(cells[debitAt ?? -1]) && isFilled(cells[creditAt ?? -1]))
  );
}

/** How the user wants an unknown layout to be read. */
export interface WantedLayout {
  /** the user states that the table is a statement */
  isStatement: boolean;
  columns: BankColumns;
  remembered: (heads: readonly string[]) => BankColumns | null;
}

/** The layout of a text that may be a statement; null: not a statement, or not recognisable as one. */
export function anyLayoutOf(text: string, wanted: WantedLayout): AnyLayout | null {
  let best: { layout: AnyLayout; points: number } | null = null;
  for (const delimiter of DELIMITERS) {
    const rows = sampleRows(text, delimiter);
    const as = { isForced: wanted.isStatement, chosen: wanted.columns, remembered: [] };
    const found = layoutBy(rows, delimiter, as);
    if (found === null || found.columns.length < MIN_HEADINGS) continue;
    const known = wanted.remembered(found.heads);
    const layout = known === null ? found : layoutBy(rows, delimiter, { ...as, remembered: known });
    if (layout === null) continue;
    const isForced = wanted.isStatement || known !== null;
    if (!isForced && (!isReadable(layout) || isOfInvoices(layout.heads, isChained(layout, rows)))) continue;
    const points = evidenceIn(layout, rows);
    if (!isForced && (points < ENOUGH_EVIDENCE || isJournal(layout, rows))) continue;
    const score = points + layout.columns.filter(({ field }) => field !== null).length;
    if (best === null || score > best.points) best = { layout, points: score };
  }
  return best?.layout ?? null;
}
