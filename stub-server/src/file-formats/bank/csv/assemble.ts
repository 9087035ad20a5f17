import { isValidAccount } from '@saldo/contract/domain/bank-account';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { minor, sum, type Minor } from '@saldo/contract/domain/money';
import { UnreadableFile, type Fault } from '#src/file-formats/reading.ts';
import { completed } from '../complete.ts';
import type { Statement } from '../statement.ts';
import type { LayoutLine } from './layout.ts';
import { earliestFirst } from './order.ts';
import { surroundingsOf, type Surroundings } from './preamble.ts';

export type PlacedLine = LayoutLine & { line: number };

/**
 * Takes balances from the lines, else from the text around them; a missing one is computed from the other, and then
 * proves nothing.
 */
function balancesOf(
  lines: readonly PlacedLine[],
  { opening, closing }: Surroundings,
): { opening: Minor | null; closing: Minor | null } {
  const [first, last] = [lines[0], lines.at(-1)];
  const before =
    first?.balanceAfter === null || first === undefined ? null : minor(first.balanceAfter - first.amount);
  return { opening: opening ?? before, closing: closing ?? last?.balanceAfter ?? null };
}

/** Some banks identify the account of a line by the customer's own name for it; its number is then the one above. */
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

/** Groups lines by account and currency: some banks list several accounts in one file. */
function grouped(lines: readonly PlacedLine[]): PlacedLine[][] {
  const known = lines.find(({ account }) => account !== '')?.account ?? '';
  const groups = Map.groupBy(
    lines,
    ({ account, currency }) => `${account === '' ? known : account} ${currency}`,
  );
  return [...groups.values()];
}

/** A period without operations, if the file states its dates and balances; otherwise null. */
function emptyStatement(surroundings: Surroundings, currency: CurrencyCode): Statement | null {
  const { account, owner, period, opening, closing } = surroundings;
  if (account === '' || period === null || opening === null || closing === null) return null;
  const { from, to } = period;
  const balances = { opening: { amount: opening, day: from }, closing: { amount: closing, day: to } };
  return completed({ account, owner, currency, number: '', from, to, ...balances, lines: [] });
}

interface Around {
  delimiter: string;
  currency: CurrencyCode;
  above: readonly string[];
  below: readonly string[];
  isNewestFirst: boolean;
}

/** Statements from the lines of a CSV and the text above and below them. */
export function statementsOf(
  lines: readonly PlacedLine[],
  { delimiter, currency, above, below, isNewestFirst }: Around,
  remarks: readonly Fault[],
): [Statement, ...Statement[]] {
  const empty =
    lines.length === 0
      ? emptyStatement(surroundingsOf(above, below, { delimiter, currency }), currency)
      : null;
  if (empty) return [empty];
  const groups = grouped(lines);
  const isOne = groups.length === 1;
  const [first, ...rest] = groups.map((group) => {
    const surroundings = surroundingsOf(above, below, { delimiter, currency: group[0]?.currency ?? 'PLN' });
    // The text around several accounts belongs to none of them alone.
    return statementOf(
      group,
      isOne ? surroundings : { ...surroundings, opening: null, closing: null, account: '' },
      isOne ? remarks : [],
      isNewestFirst,
    );
  });
  if (first === undefined) throw new UnreadableFile('no-statement', { params: { kind: 'CSV' } });
  return [first, ...rest];
}
