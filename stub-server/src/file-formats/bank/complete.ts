import { minor, sum, type Minor } from '@saldo/contract/domain/money';
import type { Fault } from '../reading.ts';
import type { RawLine, Statement, StatementLine } from './statement.ts';
import { splitTitleOf } from './title.ts';

const identityOf = ({ booked, amount, reference, title, counterparty }: RawLine) =>
  [booked, amount, reference, title, counterparty.name, counterparty.account].join('\u0001');

/** Numbers each line among the equal ones before it. */
function numbered(lines: readonly RawLine[]): StatementLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const identity = identityOf(line);
    const ordinal = seen.get(identity) ?? 0;
    seen.set(identity, ordinal + 1);
    return { ...line, ordinal, split: splitTitleOf(line.title) };
  });
}

function balanceFaults(statement: Omit<Statement, 'remarks'>): Fault[] {
  const { opening, closing, lines, currency } = statement;
  if (opening === null || closing === null) return [{ code: 'without-balance' }];
  const reached = minor(opening.amount + sum(lines.map(({ amount }) => amount)));
  if (reached === closing.amount) return [];
  const difference = minor(closing.amount - reached);
  return [{ code: 'balance-differs', params: { difference, currency } }];
}

/** Faults of lines whose balance does not follow from the previous one. */
function jumpFaults({ lines, opening, currency }: Omit<Statement, 'remarks'>): Fault[] {
  let before: Minor | null = opening?.amount ?? null;
  const faults: Fault[] = [];
  for (const { amount, balanceAfter, line } of lines) {
    if (balanceAfter !== null && before !== null && before + amount !== balanceAfter) {
      const difference = minor(balanceAfter - before - amount);
      faults.push({ code: 'balance-jumps', line, params: { difference, currency } });
    }
    before = balanceAfter ?? (before === null ? null : minor(before + amount));
  }
  return faults;
}

/** A statement with numbered lines and remarks on balances that do not agree. */
export function completed(
  raw: Omit<Statement, 'lines' | 'remarks'> & { lines: readonly RawLine[] },
  remarks: readonly Fault[] = [],
): Statement {
  const statement = { ...raw, lines: numbered(raw.lines) };
  return { ...statement, remarks: [...remarks, ...balanceFaults(statement), ...jumpFaults(statement)] };
}
