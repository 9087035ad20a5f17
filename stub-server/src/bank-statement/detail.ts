import type { BankStatement, OpenPart, StatementLine } from '@saldo/contract/bank-statement';
import { minor, sum, type Minor } from '@saldo/contract/domain/money';
import { monthOfDate, monthText } from '@saldo/contract/domain/month';
import type { Db } from '#src/db/open.ts';
import { slicesOf } from '#src/db/turns.ts';
import { searchKey } from '#src/db/name-key.ts';
import type { Actor } from '#src/http/actor.ts';
import { notFound } from '#src/http/refusals.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { balanceOn } from './balance.ts';
import { effectOf, openPartsFor, partsById, toOpenPart, type PartFacts } from './open-parts.ts';
import { ownPlacesIn } from './own-places.ts';
import { proposalsFor } from './proposals.ts';
import {
  linesOf,
  listedStatements,
  partsByLine,
  restsByLine,
  splitOf,
  statementOf,
  type LineRow,
  type StatementRow,
} from './repository.ts';
import { chainedRow, linkInMethod, toStatementLink } from './statements.ts';

/**
 * The balance after each line: that of the file, or calculated from the opening balance if the lines come to the closing one.
 * They do not if some of them are stored with an earlier statement.
 */
function balancesAfter({ opening, closing }: StatementRow, lines: readonly LineRow[]): (Minor | null)[] {
  const isWhole = opening !== null && opening + sum(lines.map(({ amount }) => minor(amount))) === closing;
  let reached = opening ?? 0;
  return lines.map(({ amount, balance_after: stated }) => {
    reached += amount;
    const balance = stated ?? (isWhole ? reached : null);
    return balance === null ? null : minor(balance);
  });
}

type LineFacts = Pick<StatementLine, 'balanceAfter' | 'proposal'> & {
  paid: StatementLine['parts'] | undefined;
  /** what nothing pays yet */
  rest: Minor;
};

/** An instalment that a line has paid, as it was before: the line may have paid a part, which is an instalment now. */
function paidPart(
  part: PartFacts,
  whole: number | null,
  unpaid: ReadonlyMap<number, number>,
): StatementLine['parts'][number] {
  const { gross: amount } = part;
  const isPart =
    whole !== null && Math.sign(whole) === Math.sign(amount) && Math.abs(whole) > Math.abs(amount);
  const gross = isPart ? minor(whole) : amount;
  // The rest may have been paid since, by another line or by hand.
  const stillOpen = unpaid.get(part.paymentSourceId) ?? 0;
  const rest = Math.abs(gross - amount);
  const left = minor(Math.sign(gross) * Math.min(rest, Math.abs(stillOpen)));
  return { ...toOpenPart(part), gross, amount, left };
}

function lineOf(row: LineRow, { paid, rest, proposal, balanceAfter }: LineFacts): StatementLine {
  const isLeft = row.is_skipped === 1;
  const state = paid && (rest === 0 || isLeft) ? 'done' : isLeft ? 'skipped' : 'open';
  return {
    id: row.id,
    booked: row.booked,
    valued: row.valued,
    amount: minor(row.amount),
    name: row.name,
    address: row.address,
    account: row.account,
    title: row.title,
    operation: row.operation,
    reference: row.reference,
    balanceAfter,
    split: splitOf(row),
    state,
    parts: paid ?? [],
    rest,
    proposal: state === 'open' ? proposal : null,
  };
}

function turnoverOf(lines: readonly LineRow[]) {
  const amounts = lines.map(({ amount }) => minor(amount));
  return {
    credits: sum(amounts.filter((amount) => amount > 0)),
    debits: sum(amounts.filter((amount) => amount < 0)),
  };
}

/** What nothing pays yet of each line. */
async function restsOf(db: Db, accountId: number, id: number): Promise<(line: LineRow) => Minor> {
  const rests = await restsByLine(db, accountId, id);
  return (line) => minor(rests.get(line.id) ?? line.amount);
}

/** What is unpaid of each document of these instalments. */
async function unpaidOf(
  db: Db,
  accountId: number,
  parts: readonly PartFacts[],
): Promise<Map<number, number>> {
  const unpaid = new Map<number, number>();
  for (const slice of slicesOf([...new Set(parts.map(({ paymentSourceId }) => paymentSourceId))])) {
    const rows = await db
      .selectFrom('payment_part')
      .select(({ fn }) => ['payment_source_id as id', fn.sum<number>('gross').as('gross')])
      .where('account_id', '=', accountId)
      .where('payment_source_id', 'in', slice)
      .where('paid_date', 'is', null)
      .groupBy('payment_source_id')
      .execute();
    for (const { id, gross } of rows) unpaid.set(id, gross);
  }
  return unpaid;
}

/** The instalments that each line has paid; undefined: none. */
async function paidPartsOf(db: Db, actor: Actor, id: number) {
  const paidBy = await partsByLine(db, actor.accountId, id);
  const ids = [...paidBy.values()].flat().map((part) => part.id);
  const paid = await partsById(db, actor, ids);
  const unpaid = await unpaidOf(db, actor.accountId, [...paid.values()]);
  return (line: LineRow): StatementLine['parts'] | undefined =>
    paidBy.get(line.id)?.flatMap(({ id: partId, whole }) => {
      const part = paid.get(partId);
      return part ? [paidPart(part, whole, unpaid)] : [];
    });
}

/** A statement with its lines. */
export async function statementDetail(db: Db, actor: Actor, id: number): Promise<BankStatement> {
  const { accountId } = actor;
  const row = await statementOf(db, accountId, id);
  const [listed] = await listedStatements(db, accountId, id);
  const methods = await itemsOf(paymentMethods, db, accountId);
  const method = methods.find((one) => one.id === row.payment_method_id);
  if (!listed || !method) throw notFound();
  const lines = await linesOf(db, accountId, id);
  const paidOf = await paidPartsOf(db, actor, id);
  const restOf = await restsOf(db, accountId, id);
  const waiting = lines
    .filter((line) => line.is_skipped === 0 && (restOf(line) !== 0 || paidOf(line) === undefined))
    .map((line) => ({ ...line, amount: restOf(line) }));
  const parts = await openPartsFor(db, actor, row);
  const months = new Set(waiting.map(({ booked }) => monthText(monthOfDate(booked))));
  const ownPlaces = await ownPlacesIn(db, actor, months);
  const proposals = await proposalsFor(db, actor, {
    statement: row,
    lines: waiting,
    parts,
    methods,
    ownPlaces,
  });
  const balances = balancesAfter(row, lines);
  return {
    ...listed,
    account: row.account,
    ...turnoverOf(lines),
    link: toStatementLink(
      await linkInMethod(db, accountId, { methodId: method.id, exceptId: id }, chainedRow(row)),
    ),
    ...(await balanceOn(db, actor, method, row.to_date)),
    openingDate: method.openingDate,
    ownPlaces: [...ownPlaces.values()],
    items: lines.map((line, place) =>
      lineOf(line, {
        paid: paidOf(line),
        rest: restOf(line),
        proposal: proposals.get(line.id) ?? null,
        balanceAfter: balances[place] ?? null,
      }),
    ),
  };
}

/** As many as a line may pay. */
const MAX_FOUND = 50;

/** The difference between an instalment's effect and what is open of a line; smallest for the best match. */
const farFrom = (rest: number) => (part: PartFacts) => Math.abs(effectOf(part, part.gross) - rest);

/** Instalments that a line may pay, filtered by words; the nearest amounts in its direction first. */
export async function searchParts(
  db: Db,
  actor: Actor,
  id: number,
  { lineId, search }: { lineId: number; search: string },
): Promise<OpenPart[]> {
  const row = await statementOf(db, actor.accountId, id);
  const line = (await linesOf(db, actor.accountId, id)).find((one) => one.id === lineId);
  if (!line) throw notFound();
  const words = searchKey(search).split(/\s+/).filter(Boolean);
  const parts = (await openPartsFor(db, actor, row)).filter((part) => {
    const text = searchKey([part.number, part.description, part.contractor ?? ''].join(' '));
    return words.every((word) => text.includes(word));
  });
  const far = farFrom((await restsOf(db, actor.accountId, id))(line));
  const isOtherWay = (part: PartFacts) => Math.sign(effectOf(part, part.gross)) !== Math.sign(line.amount);
  const sorted = parts.toSorted(
    (left, right) =>
      Number(isOtherWay(left)) - Number(isOtherWay(right)) || far(left) - far(right) || left.id - right.id,
  );
  return sorted.slice(0, MAX_FOUND).map(toOpenPart);
}
