import { minor } from '@saldo/contract/domain/money';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { outOfRange } from '#src/http/refusals.ts';
import { checkDocuments, type PathOf } from './checks.ts';
import { chosen, log, type Made } from './commands.ts';
import { changedDocument, newDocument, type DocumentOfCommand, type PartOfCommand } from './compose.ts';
import type { Document, PartState } from './document.ts';
import { saveDocument } from './save-document.ts';

/** A payment of an instalment, or of a share of it. */
export interface PaidShare {
  /** the line of the bank's statement that pays it */
  lineId: number;
  partId: number;
  /** of the document */
  version: number;
  amount: number;
  day: string;
  paymentMethodId: number;
}

/** An instalment that a line has paid; `whole`: what was to be paid of it, if a part was; null: all. */
export interface PaidPart {
  lineId: number;
  id: number;
  whole: number | null;
  /** on the account of the line, negative for costs */
  effect: number;
}

const keptPart = ({ id, gross }: PartState): PartOfCommand => ({ id, gross });

const copied = ({ dueDate, expectedDate, isInCashFlow, isBooked, cell }: PartState) => ({
  dueDate,
  expectedDate,
  isInCashFlow,
  isBooked,
  cell,
});

/**
 * Divides an instalment into its paid shares; the first keeps the id, and the rest remains as it was: unpaid, or marked as paid.
 */
function dividedPart(part: PartState, shares: readonly PaidShare[]): PartOfCommand[] {
  const left = shares.reduce((rest, { amount }) => rest - amount, Number(part.gross));
  const isOver =
    shares.some(({ amount }) => Math.sign(amount) !== Math.sign(part.gross)) ||
    Math.sign(left) === -Math.sign(part.gross);
  if (isOver && left !== 0) throw outOfRange('lines', 'More is paid of an instalment than it comes to');
  const paid = shares.map(({ lineId, amount, day, paymentMethodId }, place): PartOfCommand => {
    const own = { gross: minor(amount), paidDate: day, paymentMethodId, bankLineId: lineId };
    return place === 0 ? { id: part.id, ...own } : { ...copied(part), ...own };
  });
  const { paidDate, paymentMethodId } = part;
  return left === 0 ? paid : [...paid, { ...copied(part), gross: minor(left), paidDate, paymentMethodId }];
}

/** The paid instalments. Relies on new ones getting ids in the order in which they are given. */
function paidIn(
  before: Document,
  after: Document,
  byPart: ReadonlyMap<number, readonly PaidShare[]>,
): PaidPart[] {
  const had = new Set(before.state.parts.map(({ id }) => id));
  const fresh = after.state.parts.filter(({ id }) => !had.has(id)).map(({ id }) => id);
  const sign = before.state.direction === 'income' ? 1 : -1;
  return before.state.parts.flatMap((part) => {
    const shares = byPart.get(part.id) ?? [];
    const ids = shares.map((_, place) => (place === 0 ? part.id : (fresh.shift() ?? 0)));
    const left = shares.reduce((rest, { amount }) => rest - amount, Number(part.gross));
    if (shares.length > 0 && left !== 0) fresh.shift();
    let open = Number(part.gross);
    return shares.map(({ lineId, amount }, place): PaidPart => {
      const whole = open === amount ? null : open;
      open -= amount;
      return { lineId, id: ids[place] ?? 0, whole, effect: sign * amount };
    });
  });
}

/**
 * Pays shares of instalments and creates new documents, whose instalments name the lines that pay them, as one step of the
 * history.
 */
export async function settleParts(
  db: Db,
  actor: Actor,
  { shares, documents }: { shares: readonly PaidShare[]; documents: readonly DocumentOfCommand[] },
  pathOf: PathOf,
): Promise<{ changeId: number | null; paid: PaidPart[] }> {
  const { accountId } = actor;
  const byPart = Map.groupBy(shares, ({ partId }) => partId);
  const had =
    shares.length === 0
      ? []
      : await chosen(
          db,
          actor,
          shares.map(({ partId, version }) => ({ id: partId, version })),
        );
  const changed = await Promise.all(
    had.map(async (document) => {
      const parts = document.state.parts.flatMap((part) => {
        const own = byPart.get(part.id);
        return own ? dividedPart(part, own) : [keptPart(part)];
      });
      return { document, wanted: await changedDocument(db, accountId, document.state, { parts }) };
    }),
  );
  const added = await Promise.all(documents.map((body) => newDocument(db, accountId, body)));
  const changes = [
    ...changed.map(({ document, wanted }) => ({ before: document.state, after: wanted })),
    ...added.map((wanted) => ({ before: null, after: wanted })),
  ];
  await checkDocuments(db, actor, changes, pathOf);
  const made: Made[] = [];
  const paid: PaidPart[] = [];
  for (const { document, wanted } of changed) {
    const after = await saveDocument(db, actor, { before: document, wanted });
    made.push({ before: document, after });
    paid.push(...paidIn(document, after, byPart));
  }
  for (const wanted of added) {
    const after = await saveDocument(db, actor, { before: null, wanted });
    made.push({ before: null, after });
    const sign = after.state.direction === 'income' ? 1 : -1;
    for (const { id, gross, bankLineId: lineId = null } of after.state.parts)
      if (lineId !== null) paid.push({ lineId, id, whole: null, effect: sign * gross });
  }
  return { changeId: await log(db, actor, 'change-payments', made), paid };
}
