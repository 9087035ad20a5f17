import type { OpenPart } from '@saldo/contract/bank-statement';
import { addDays } from '@saldo/contract/domain/day';
import type { PartTarget } from '@saldo/contract/domain/matching/target';
import { minor } from '@saldo/contract/domain/money';
import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { otherAccount } from '#src/payment/other-account.ts';
import { payeeId } from '#src/payment/payee.ts';
import { seesDetached } from '#src/payment/seen.ts';
import { linkedParts, type StatementRow } from './repository.ts';

/** Most days between a payment marked by hand and the bank's record of it. */
const PAID_NEAR_DAYS = 7;

/** An instalment with the facts that matching and the user need. */
export interface PartFacts extends OpenPart {
  contractorId: number | null;
  methodId: number;
  issueDate: string;
  expectedDate: string;
  net: number;
}

const columns = [
  'part.id',
  'source.id as paymentSourceId',
  'source.version',
  'source.number',
  'source.description',
  'source.direction',
  'source.currency',
  'source.issue_date as issueDate',
  'contractor.id as contractorId',
  'source.is_split_payment as isSplit',
  'contractor.name as contractor',
  'part.due_date as dueDate',
  'part.expected_date as expectedDate',
  'part.paid_date as paidDate',
  'part.payment_method_id as methodId',
  'part.net',
  'part.gross',
  'part.month',
  'record.budget_id as budgetId',
  'budget.name as budget',
  'subject.name as tradeSubject',
] as const;

const partRows = (db: Db, accountId: number) =>
  db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .leftJoin('contractor', (join) => join.on('contractor.id', '=', payeeId))
    .leftJoin('record', 'record.id', 'part.record_id')
    .leftJoin('budget', 'budget.id', 'record.budget_id')
    .leftJoin('trade_subject as subject', 'subject.id', 'record.trade_subject_id')
    .select(columns)
    .select(otherAccount.as('otherAccount'))
    .where('part.account_id', '=', accountId);

type PartRow = Awaited<ReturnType<ReturnType<typeof partRows>['execute']>>[number];

function factsOf(row: PartRow): PartFacts {
  const { isSplit, budgetId, budget, tradeSubject, month, net, gross, ...facts } = row;
  return {
    ...facts,
    net,
    gross: minor(gross),
    isSplitPayment: isSplit === 1,
    cell:
      budgetId === null || month === null
        ? null
        : { budget: budget ?? '', tradeSubject: tradeSubject ?? '', month },
  };
}

const mayWrite = ({ acl }: Actor, { budgetId }: PartRow): boolean =>
  budgetId === null ? seesDetached(acl) : coversBudget(effectivePermission(acl, 'budget', budgetId), 'write');

/** The public fields of an instalment. */
export function toOpenPart({
  contractorId: _c,
  methodId: _m,
  issueDate: _i,
  expectedDate: _e,
  net: _n,
  ...part
}: PartFacts): OpenPart {
  return part;
}

/**
 * Instalments that lines of a statement may pay: unpaid, or paid near its dates by its method without a line; on
 * writable sheets only.
 */
export async function openPartsFor(db: Db, actor: Actor, statement: StatementRow): Promise<PartFacts[]> {
  const { accountId } = actor;
  const linked = await linkedParts(db, accountId);
  const from = addDays(statement.from_date, -PAID_NEAR_DAYS);
  const to = addDays(statement.to_date, PAID_NEAR_DAYS);
  const rows = await partRows(db, accountId)
    .where('source.currency', '=', statement.currency)
    .where('source.type', '<>', 'proforma')
    .where(({ or, and, eb }) =>
      or([
        eb('part.paid_date', 'is', null),
        and([
          eb('part.payment_method_id', '=', statement.payment_method_id),
          eb('part.paid_date', '>=', from),
          eb('part.paid_date', '<=', to),
        ]),
      ]),
    )
    .execute();
  return rows.filter((row) => row.gross !== 0 && !linked.has(row.id) && mayWrite(actor, row)).map(factsOf);
}

const mayRead = ({ acl }: Actor, { budgetId }: PartRow): boolean =>
  budgetId === null ? seesDetached(acl) : coversBudget(effectivePermission(acl, 'budget', budgetId), 'read');

/** Instalments by id, limited to those that the user may see. */
export async function partsById(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, PartFacts>> {
  const parts = new Map<number, PartFacts>();
  for (let at = 0; at < ids.length; at += 500) {
    const rows = await partRows(db, actor.accountId)
      .where('part.id', 'in', ids.slice(at, at + 500))
      .execute();
    for (const row of rows) if (mayRead(actor, row)) parts.set(row.id, factsOf(row));
  }
  return parts;
}

/** The effect of an instalment's amount on the account, negative for costs. */
export const effectOf = ({ direction }: Pick<OpenPart, 'direction'>, amount: number): number =>
  direction === 'income' ? amount : 0 - amount;

/** An instalment as a target: a negative amount, as of a correction, counts in the opposite direction. */
export function targetOf(part: PartFacts): PartTarget {
  const isTurned = part.gross < 0;
  const turned = part.direction === 'income' ? 'cost' : 'income';
  return {
    kind: 'part',
    partId: part.id,
    number: part.number,
    text: part.description,
    direction: isTurned ? turned : part.direction,
    currency: part.currency,
    net: minor(Math.abs(part.net)),
    gross: minor(Math.abs(part.gross)),
    contractorId: part.contractorId,
    methodId: part.methodId,
    issueDate: part.issueDate,
    dueDate: part.dueDate,
    expectedDate: part.expectedDate,
  };
}
