import { addDays, type DateText } from '@saldo/contract/domain/day';
import { minor, type Minor } from '@saldo/contract/domain/money';
import type { Balance } from './statement.ts';

/** The parts of a statement that are compared with its neighbour. */
export interface ChainedStatement {
  from: DateText;
  to: DateText;
  opening: Balance | null;
  closing: Balance | null;
}

export type Link =
  | { kind: 'first' }
  /** it begins where the previous one ended */
  | { kind: 'follows' }
  /** days missing between them, over which the balance changed by the difference */
  | { kind: 'gap'; from: DateText; to: DateText; difference: Minor | null }
  /** days that both cover */
  | { kind: 'overlap'; from: DateText; to: DateText }
  /** no days are missing, but the balances differ */
  | { kind: 'differs'; difference: Minor };

/**
 * How a statement follows the previous one of its account. Days off have no statement: if the balances agree, nothing
 * is missing.
 */
export function linkOf(before: ChainedStatement | null, next: ChainedStatement): Link {
  if (before === null) return { kind: 'first' };
  const [ended, began] = [before.closing?.amount ?? null, next.opening?.amount ?? null];
  const difference = ended === null || began === null ? null : minor(began - ended);
  if (difference === 0) return { kind: 'follows' };
  // MT940 dates its opening balance by the end of the previous statement, so one shared day is not an overlap.
  if (next.from < before.to)
    return { kind: 'overlap', from: next.from, to: before.to < next.to ? before.to : next.to };
  const [firstMissing, lastMissing] = [addDays(before.to, 1), addDays(next.from, -1)];
  if (firstMissing <= lastMissing) return { kind: 'gap', from: firstMissing, to: lastMissing, difference };
  return difference === null ? { kind: 'follows' } : { kind: 'differs', difference };
}
