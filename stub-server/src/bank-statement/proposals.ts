import type { LineProposal, OpenPart } from '@saldo/contract/bank-statement';
import { normaliseAccount } from '@saldo/contract/domain/bank-account';
import { daysBetween } from '@saldo/contract/domain/day';
import { assigning, type Assigned } from '@saldo/contract/domain/matching/assign';
import type { Incoming } from '@saldo/contract/domain/matching/target';
import { matchIndexOf } from '@saldo/contract/domain/matching/target-index';
import { minor } from '@saldo/contract/domain/money';
import { monthOfDate, monthText } from '@saldo/contract/domain/month';
import { normaliseNip } from '@saldo/contract/domain/nip';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { knownContractors } from '#src/master-data/known-contractors.ts';
import type { PaymentMethod } from '#src/master-data/payment-methods.ts';
import { lastPlaceOf } from './fee-places.ts';
import { lineMemory } from './memory.ts';
import { effectOf, targetOf, toOpenPart, type PartFacts } from './open-parts.ts';
import { linesOfOthers, type OtherLine } from './other-lines.ts';
import { NOWHERE, type PlaceInMonth } from './place-in-month.ts';
import { splitOf, type LineRow, type StatementRow } from './repository.ts';

/** Largest fee that a bank deducts from a payment, in minor units. */
const MAX_FEE = 60_00;
/** Most days between the two sides of an own transfer. */
const OWN_TRANSFER_DAYS = 5;

function incomingOf(line: LineRow, statement: StatementRow): Incoming {
  const split = splitOf(line);
  return {
    id: line.id,
    seeks: 'part',
    direction: line.amount < 0 ? 'cost' : 'income',
    currency: statement.currency,
    net: null,
    gross: minor(Math.abs(line.amount)),
    converted: null,
    date: line.booked,
    dueDate: null,
    contractorId: null,
    taxId: split === null || split.taxId === '' ? null : normaliseNip(split.taxId),
    account: line.account === '' ? null : line.account,
    name: line.name,
    text: line.title,
    methodId: statement.payment_method_id,
  };
}

/** Assigns all lines jointly, in steps that let other requests run. */
async function assigned(
  lines: readonly Incoming[],
  parts: readonly PartFacts[],
  db: Db,
  actor: Actor,
): Promise<Assigned[]> {
  const index = matchIndexOf(parts.map(targetOf), await knownContractors(db, actor.accountId));
  const steps = assigning(lines, index, await lineMemory(db, actor));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

/** The amount that a line pays of each instalment: the full one, or a part of a single instalment. */
function sharesOf(line: LineRow, parts: readonly OpenPart[]): { shares: number[]; fee: number } {
  const whole = parts.map((part) => effectOf(part, part.gross));
  const missing = whole.reduce((total, effect) => total + effect, 0) - line.amount;
  const [only] = whole;
  if (missing === 0) return { shares: parts.map(({ gross }) => gross), fee: 0 };
  // The bank has deducted a fee: less arrived than the documents state.
  if (line.amount > 0 && missing > 0 && missing <= MAX_FEE && missing * 25 <= line.amount)
    return { shares: parts.map(({ gross }) => gross), fee: missing };
  if (
    parts.length === 1 &&
    only !== undefined &&
    Math.sign(only) === Math.sign(line.amount) &&
    Math.abs(only) > Math.abs(line.amount)
  ) {
    return { shares: parts.map((part) => effectOf(part, line.amount)), fee: 0 };
  }
  return { shares: [], fee: 0 };
}

function partsProposal(
  line: LineRow,
  place: Assigned['place'],
  byId: ReadonlyMap<number, PartFacts>,
): LineProposal | null {
  const parts =
    place?.targets.flatMap((target) => (target.kind === 'part' ? (byId.get(target.partId) ?? []) : [])) ?? [];
  if (!place || parts.length === 0) return null;
  const { shares, fee } = sharesOf(line, parts);
  if (shares.length === 0) return null;
  return {
    kind: 'parts',
    score: Math.round(place.score * 100),
    isSure: place.isSure,
    fee: minor(fee),
    parts: parts.map((part, at) => ({ ...toOpenPart(part), amount: minor(shares[at] ?? 0) })),
  };
}

const FEE = /\b(?:op[łl]at\p{L}*|prowizj\p{L}*|odsetk\p{L}*|commission|fee|charge|interest)\b/iu;
const OWN_VAT = /przeksi[ęe]gowanie\s+vat/iu;

/** Fees and interest have no counterparty account. */
const isFee = ({ account, title, operation, name }: LineRow): boolean =>
  account === '' && FEE.test(`${operation} ${title} ${name}`);

/** The other method of an own transfer: by account, else the VAT account that the text mentions. */
function ownMethod(
  line: LineRow,
  statement: StatementRow,
  methods: readonly PaymentMethod[],
): PaymentMethod | null {
  const others = methods.filter(
    ({ id, currency }) => id !== statement.payment_method_id && currency === statement.currency,
  );
  const byNumber = others.find(
    ({ number }) => number !== null && line.account !== '' && normaliseAccount(number) === line.account,
  );
  if (byNumber) return byNumber;
  if (line.account !== '' || !OWN_VAT.test(`${line.operation} ${line.title}`)) return null;
  const self = methods.find(({ id }) => id === statement.payment_method_id);
  return (
    others.find(
      ({ id, belongsToId }) => belongsToId === statement.payment_method_id || id === self?.belongsToId,
    ) ?? null
  );
}

/** The same money on another statement; null: none or several. */
export function pairOf(line: LineRow, methodId: number, others: readonly OtherLine[]): number | null {
  const fitting = others.filter(
    (other) =>
      other.methodId === methodId &&
      other.amount === -line.amount &&
      Math.abs(daysBetween(other.booked, line.booked)) <= OWN_TRANSFER_DAYS,
  );
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

export interface Proposing {
  statement: StatementRow;
  /** the open lines */
  lines: readonly LineRow[];
  parts: readonly PartFacts[];
  methods: readonly PaymentMethod[];
  /** cells of own transfers, by month */
  ownPlaces: ReadonlyMap<string, PlaceInMonth>;
}

/** Proposals for open lines: documents, else an own transfer, else a fee. */
export async function proposalsFor(
  db: Db,
  actor: Actor,
  { statement, lines, parts, methods, ownPlaces }: Proposing,
): Promise<Map<number, LineProposal>> {
  const proposals = new Map<number, LineProposal>();
  if (lines.length === 0) return proposals;
  const byId = new Map(parts.map((part) => [part.id, part]));
  const places = await assigned(
    lines.map((line) => incomingOf(line, statement)),
    parts,
    db,
    actor,
  );
  const byLine = new Map(places.map(({ incomingId, place }) => [incomingId, place]));
  const others = await linesOfOthers(db, actor.accountId, statement);
  for (const line of lines) {
    const own = ownMethod(line, statement, methods);
    const proposal = partsProposal(line, byLine.get(line.id) ?? null, byId);
    if (proposal) proposals.set(line.id, proposal);
    else if (own)
      proposals.set(line.id, {
        kind: 'own',
        paymentMethod: { id: own.id, name: own.name },
        lineId: pairOf(line, own.id, others),
        ...(ownPlaces.get(monthText(monthOfDate(line.booked))) ?? NOWHERE),
      });
    else if (isFee(line))
      proposals.set(line.id, { kind: 'operation', ...(await lastPlaceOf(db, actor, line)) });
  }
  return proposals;
}
