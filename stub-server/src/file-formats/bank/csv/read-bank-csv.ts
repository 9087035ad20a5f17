import type { BankFormat } from '@saldo/contract/bank-statement';
import { isValidAccount } from '@saldo/contract/domain/bank-account';
import { minor, sum, type Minor } from '@saldo/contract/domain/money';
import { UnreadableFile, type Fault } from '#src/file-formats/reading.ts';
import { linesOf } from '#src/file-formats/text/lines.ts';
import { completed } from '../complete.ts';
import type { Statement } from '../statement.ts';
import type { Cells, Layout, LayoutLine } from './layout.ts';
import { earliestFirst } from './order.ts';
import { surroundingsOf, type Surroundings } from './preamble.ts';
import { pkoLayout } from './pko-layout.ts';
import { POLISH_LAYOUTS } from './polish-layouts.ts';
import { REVOLUT_LAYOUTS } from './revolut-layouts.ts';
import { csvRows, headingOf, type CsvRow } from './rows.ts';

const LAYOUTS: readonly Layout[] = [...POLISH_LAYOUTS, pkoLayout, ...REVOLUT_LAYOUTS];

interface FoundLayout {
  layout: Layout;
  delimiter: string;
  /** place of the line with the headings */
  at: number;
}

/** Headings stand below at most so many lines of preamble. */
const MAX_PREAMBLE = 80;
const DELIMITERS = [';', ',', '\t'];

/** The layout whose headings a line has, whichever sign divides them. */
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
  (headings: readonly string[]) =>
  ({ cells, line }: CsvRow): Cells => {
    const at = (place: number) => (place < 0 ? '' : (cells[place] ?? '').trim());
    return {
      line,
      text: (...names) => at(names.map((name) => headings.indexOf(name)).find((place) => place !== -1) ?? -1),
      beside: (name, columns) => (headings.includes(name) ? at(headings.indexOf(name) + columns) : ''),
      from: (name) => (headings.includes(name) ? cells.slice(headings.indexOf(name)) : []),
    };
  };

type PlacedLine = LayoutLine & { line: number };

function linesIn(text: string, { layout, delimiter, at }: FoundLayout, remarks: Fault[]): PlacedLine[] {
  const [head, ...rows] = csvRows(text, delimiter, at + 1);
  const cellsOf = byHeading((head?.cells ?? []).map(headingOf));
  return rows.flatMap((row) => {
    // Sums of mBank below the operations, each with its mark.
    if (row.cells.some((cell) => cell.trim().startsWith('#'))) return [];
    const line = layout.lineOf(cellsOf(row));
    if (line === 'waits') remarks.push({ code: 'line-not-booked', line: row.line });
    return line === null || line === 'waits' ? [] : [{ ...line, line: row.line }];
  });
}

/** Balances: those beside the lines, else those around them; where one is missing it follows from the other, and then proves nothing. */
function balancesOf(
  lines: readonly PlacedLine[],
  { opening, closing }: Surroundings,
): { opening: Minor | null; closing: Minor | null } {
  const [first, last] = [lines[0], lines.at(-1)];
  const before =
    first?.balanceAfter === null || first === undefined ? null : minor(first.balanceAfter - first.amount);
  return { opening: opening ?? before, closing: closing ?? last?.balanceAfter ?? null };
}

/** Some banks name the account beside each line by words of the customer: its number is then the one above. */
function accountOfLines(lines: readonly PlacedLine[], { account }: Surroundings): string {
  const named = lines.find((line) => line.account !== '')?.account ?? '';
  return isValidAccount(named) || account === '' ? named : account;
}

function statementOf(
  given: readonly PlacedLine[],
  surroundings: Surroundings,
  remarks: readonly Fault[],
  isNewestFirst: boolean,
): Statement {
  const lines = earliestFirst(given, isNewestFirst);
  const [first] = lines;
  if (first === undefined) throw new UnreadableFile('no-statement', { params: { kind: 'CSV' } });
  const days = lines.map(({ booked }) => booked).toSorted();
  const { from = first.booked, to = days.at(-1) ?? first.booked } = surroundings.period ?? {
    from: days[0],
    to: days.at(-1),
  };
  const balances = balancesOf(lines, surroundings);
  const moved = sum(lines.map(({ amount }) => amount));
  const opening = balances.opening ?? (balances.closing === null ? null : minor(balances.closing - moved));
  const closing = balances.closing ?? (balances.opening === null ? null : minor(balances.opening + moved));
  const isProven = balances.opening !== null && balances.closing !== null;
  const unproven: Fault[] = isProven || opening === null ? [] : [{ code: 'without-balance' }];
  return completed(
    {
      account: accountOfLines(lines, surroundings),
      owner: surroundings.owner,
      currency: first.currency,
      number: '',
      from,
      to,
      opening: opening === null ? null : { amount: opening, day: from },
      closing: closing === null ? null : { amount: closing, day: to },
      lines: lines.map(({ account: _account, currency: _currency, ...line }) => line),
    },
    [...remarks, ...unproven],
  );
}

/** Lines by account and currency: some banks list several accounts in one file. */
function grouped(lines: readonly PlacedLine[]): PlacedLine[][] {
  const known = lines.find(({ account }) => account !== '')?.account ?? '';
  const groups = Map.groupBy(
    lines,
    ({ account, currency }) => `${account === '' ? known : account} ${currency}`,
  );
  return [...groups.values()];
}

/** Statements of a CSV in a layout that is known by its headings. */
export function readBankCsv(
  text: string,
  found: FoundLayout,
): { format: BankFormat; statements: [Statement, ...Statement[]] } {
  const all = linesOf(text);
  const remarks: Fault[] = [];
  const lines = linesIn(all.slice(found.at).join('\n'), found, remarks);
  const below = all.slice(lines.reduce((last, { line }) => Math.max(last, line), found.at + 1));
  const groups = grouped(lines);
  const isOne = groups.length === 1;
  const [first, ...rest] = groups.map((group) => {
    const surroundings = surroundingsOf(all.slice(0, found.at), below, group[0]?.currency ?? 'PLN');
    // What stands around several accounts is of none of them alone.
    return statementOf(
      group,
      isOne ? surroundings : { ...surroundings, opening: null, closing: null, account: '' },
      isOne ? remarks : [],
      found.layout.isNewestFirst === true,
    );
  });
  if (first === undefined) throw new UnreadableFile('no-statement', { params: { kind: 'CSV' } });
  return { format: found.layout.format, statements: [first, ...rest] };
}
