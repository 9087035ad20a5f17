import type { BankStatement, LineProposal, OpenPart, StatementLine } from '@saldo/contract/bank-statement';
import type { settleBody } from '@saldo/contract/bank-statement-commands';
import { minor, sum, type Minor } from '@saldo/contract/domain/money';
import { monthOfDate, monthText } from '@saldo/contract/domain/month';
import type { z } from 'zod';
import type { OpeningOfStatement } from '#lib/master-data/opening-of-statement.ts';

export type SettledLine = z.input<typeof settleBody>['lines'][number];

/** The effect of an instalment's amount on the account, negative for costs. */
export const effectOf = ({ direction }: Pick<OpenPart, 'direction'>, amount: Minor): Minor =>
  direction === 'income' ? amount : minor(0 - amount);

/** The body that settles a line by its proposal. */
function settledBy(lineId: number, proposal: LineProposal): SettledLine {
  switch (proposal.kind) {
    case 'parts':
      return {
        as: 'parts',
        lineId,
        parts: proposal.parts.map(({ id, version, amount }) => ({ id, version, amount })),
        ...(proposal.fee > 0 && { withFee: true }),
      };
    case 'operation':
      return { as: 'operation', lineId, cell: proposal.cell };
    case 'own':
      return { as: 'own', lineId, paymentMethodId: proposal.paymentMethod.id, cell: proposal.cell };
  }
}

/** The word for the other account of an own transfer, by its effect on this one. */
export const otherSide = (effect: Minor) => (effect < 0 ? 'ownTo' : 'ownFrom');

/** Where a line is put as an own transfer, whichever account it is to; undefined: nowhere yet. */
export const ownPlaceOf = ({ ownPlaces }: Pick<BankStatement, 'ownPlaces'>, { booked }: StatementLine) =>
  ownPlaces.find(({ cell }) => cell.month === monthText(monthOfDate(booked)));

/** A line that the user confirms: what is sent of it, and what notices say of it. */
export type Confirmed = {
  body: SettledLine;
  name: string;
  /** the instalments that it is to pay */
  parts: readonly Pick<OpenPart, 'id' | 'paymentSourceId' | 'number' | 'paidDate'>[];
};

/** The counterparty's name, or else the bank's description. */
export const nameOfLine = ({ name, operation, title }: StatementLine, unnamed: string): string =>
  name || operation || title || unnamed;

/** A line with its proposal, confirmed. */
export const confirmedOf = (line: StatementLine, proposal: LineProposal, unnamed: string): Confirmed => ({
  body: settledBy(line.id, proposal),
  name: nameOfLine(line, unnamed),
  parts: proposal.kind === 'parts' ? proposal.parts : [],
});

/** The instalments that a line pays, or is proposed to pay. */
export const paidBy = ({ state, parts, proposal }: StatementLine): StatementLine['parts'] =>
  state === 'done' ? parts : proposal?.kind === 'parts' ? proposal.parts : [];

/** The latest day on which somebody has marked all that a line is to pay as paid; null: something of it is unpaid. */
export const allPaidOn = (parts: readonly Pick<OpenPart, 'paidDate'>[]): string | null => {
  const days = parts.flatMap(({ paidDate }) => paidDate ?? []);
  return parts.length > 0 && days.length === parts.length ? (days.toSorted().at(-1) ?? null) : null;
};

/** Whether a proposal may be accepted without review: also a fee with a known place, and a transfer between known accounts. */
const isSure = (proposal: LineProposal): boolean =>
  proposal.kind === 'parts' ? proposal.isSure : proposal.kind === 'own' || proposal.cell !== null;

export type Sure = { line: StatementLine; proposal: LineProposal };

/** Open lines with a sure proposal. */
export const sureLines = ({ items }: Pick<BankStatement, 'items'>): Sure[] =>
  items.flatMap((line) =>
    line.proposal && isSure(line.proposal) ? [{ line, proposal: line.proposal }] : [],
  );

/** The days whose payments our balance counts. */
type Counted = Pick<BankStatement, 'openingDate' | 'to'>;

const isCounted = ({ openingDate, to }: Counted, day: string | null): boolean =>
  day !== null && day >= openingDate && day <= to;

/**
 * The change to our balance when a line is settled, without a proposal by a payment that Saldo does not know yet: payments
 * marked as paid by hand are already in it.
 */
function movedBy(counted: Counted, line: StatementLine): Minor {
  const { proposal } = line;
  const known = proposal?.kind === 'parts' ? proposal.parts : [];
  const before = known
    .filter(({ paidDate }) => isCounted(counted, paidDate))
    .map((part) => effectOf(part, part.amount));
  return minor((isCounted(counted, line.booked) ? line.rest : 0) - sum(before));
}

/** Our balance once all sure proposals are settled. */
export const balanceAfter = (statement: Counted & Pick<BankStatement, 'balance' | 'items'>): Minor =>
  minor(statement.balance + sum(sureLines(statement).map(({ line }) => movedBy(statement, line))));

/**
 * The correction of the account's opening balance that lets both balances agree once all lines are settled; null: there is
 * nothing to correct. An opening balance after the statement counts in no balance of it, whatever its amount: that of the
 * statement is proposed, with its day, as for the first statement.
 */
export function openingFor(
  statement: Pick<
    BankStatement,
    | 'opening'
    | 'closing'
    | 'balance'
    | 'from'
    | 'to'
    | 'openingDate'
    | 'link'
    | 'account'
    | 'currency'
    | 'items'
  >,
): Omit<OpeningOfStatement, 'statement'> | null {
  const { opening, closing, balance, openingDate, from, to, link, account, currency, items } = statement;
  if (closing === null) return null;
  const of = { account, currency };
  const isAfter = openingDate > to;
  if ((link.kind === 'first' || isAfter) && opening !== null) return { ...of, amount: opening, day: from };
  if (isAfter) return null;
  const open = items.filter(({ state }) => state === 'open');
  const coming = open.map((line) => movedBy(statement, line));
  const amount = minor(closing - balance - sum(coming));
  return amount === 0 ? null : { ...of, amount, day: null };
}

export type LineFilter = 'all' | 'open' | 'proposed' | 'done' | 'skipped';

export const isIn = ({ state, proposal }: StatementLine, filter: LineFilter): boolean => {
  if (filter === 'all') return true;
  if (filter === 'proposed') return state === 'open' && proposal !== null;
  if (filter === 'open') return state === 'open' && proposal === null;
  return state === filter;
};

/** How the chosen instalments compare with what is open of a line. */
export type Tally =
  | { kind: 'none' }
  | { kind: 'exact'; total: Minor }
  /** not enough yet, or of the other direction */
  | { kind: 'lacks'; total: Minor; difference: Minor }
  /** less than the line: what it leaves may stay open */
  | { kind: 'rest'; total: Minor; difference: Minor }
  /** a single, larger instalment: the line pays a part of it */
  | { kind: 'part'; total: Minor; difference: Minor }
  /** the bank may have deducted it */
  | { kind: 'fee'; total: Minor; difference: Minor }
  | { kind: 'over'; total: Minor; difference: Minor };

/** The limit of proposals. */
const MAX_FEE = 60_00;
/** Of the sum of many receipts, a card operator keeps a commission: at most a 25th of the payout. */
const COMMISSION_SHARE = 25;

const maxFee = ({ rest: amount }: StatementLine, parts: readonly OpenPart[]): number =>
  parts.length > 1 ? Math.max(MAX_FEE, amount / COMMISSION_SHARE) : MAX_FEE;

export function tallyOf(line: StatementLine, parts: readonly OpenPart[]): Tally {
  if (parts.length === 0) return { kind: 'none' };
  const total = sum(parts.map((part) => effectOf(part, part.gross)));
  const { rest } = line;
  const difference = minor(Math.abs(total - rest));
  if (difference === 0) return { kind: 'exact', total };
  if (Math.sign(total) !== Math.sign(rest)) return { kind: 'lacks', total, difference };
  if (Math.abs(total) < Math.abs(rest)) return { kind: 'rest', total, difference };
  if (rest > 0 && difference <= maxFee(line, parts)) return { kind: 'fee', total, difference };
  return { kind: parts.length === 1 ? 'part' : 'over', total, difference };
}

/** The body that settles a line by chosen instalments; null: they do not match the line. */
export function settledByParts(line: StatementLine, parts: readonly OpenPart[]): SettledLine | null {
  const { kind } = tallyOf(line, parts);
  const of = ({ id, version, gross }: OpenPart, amount: Minor = gross) => ({ id, version, amount });
  if (kind === 'exact' || kind === 'fee' || kind === 'rest')
    return {
      as: 'parts',
      lineId: line.id,
      parts: parts.map((part) => of(part)),
      ...(kind === 'fee' && { withFee: true }),
      ...(kind === 'rest' && { withRest: true }),
    };
  const [only] = parts;
  return kind === 'part' && only
    ? { as: 'parts', lineId: line.id, parts: [of(only, effectOf(only, line.rest))] }
    : null;
}
