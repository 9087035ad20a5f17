import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import type { PaymentFilter, PaymentPagesBody, PaymentTab } from '@saldo/contract/payment';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { takingTurns } from '#src/db/turns.ts';
import type { Actor } from '#src/http/actor.ts';
import { closedLines } from './closed-lines.ts';
import { maySeeTab, type Condition } from './filter.ts';
import { matchingLines, seenLines, type Matching } from './listed/conditions.ts';
import { findPage, linesOf, orderOf, totalOf } from './listed/find-page.ts';
import { keptList, readOnce } from './listed/kept.ts';
import { rowsOf } from './listed/rows.ts';

// Filtered payments, page by page: each payment is in exactly one of three lists
// (docs/decisions/032, 038).

export const frozen = ({ timestamp }: { timestamp?: string | undefined }): Condition =>
  timestamp === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`line.created_at <= ${new Date(timestamp).toISOString()}`;

async function askedOf(
  db: Db,
  actor: Actor,
  body: PaymentFilter & { timestamp?: string | undefined },
): Promise<Matching> {
  const { where, isByWords } = await matchingLines(db, actor, body);
  return { where: sql<SqlBool>`${where} and ${frozen(body)}`, isByWords };
}

/** One page of a list: first the ids by an index, then the shown fields. */
export async function pageOfPayments(db: Db, actor: Actor, body: PaymentPagesBody) {
  const { page, pageSize } = body;
  const found = await askedOf(db, actor, body);
  const kept = await keptList(db, actor.accountId, body, found.where);
  const { total, ids } = await findPage(db, body, found, kept);
  return { items: await rowsOf(db, actor, ids), total, page, pageSize };
}

/** Documents with an instalment on a sheet that the user may not write to. */
async function heldDocuments(db: Db, { accountId }: Actor, mayWrite: (budgetId: number) => boolean) {
  const budgets = await db.selectFrom('budget').select('id').where('account_id', '=', accountId).execute();
  const read = budgets.map(({ id }) => id).filter((id) => !mayWrite(id));
  if (read.length === 0) return new Set<number>();
  const held = await linesOf(db)
    .select('line.payment_source_id as id')
    .distinct()
    .where('line.account_id', '=', accountId)
    .where('line.budget_id', 'in', read)
    .where('line.payment_source_id', 'is not', null)
    .execute();
  return new Set(held.flatMap(({ id }) => id ?? []));
}

/** Documents that correct or settle the listed ones, by those; a number is null if the user may not see it. */
async function dependentsOf(db: Db, { accountId, acl }: Actor, where: Condition) {
  const found = await db
    .selectFrom('payment_source as other')
    .select(['other.id', 'other.number', 'other.original_id as originalId'])
    .where('other.account_id', '=', accountId)
    .where('other.original_id', 'in', linesOf(db).select('line.payment_source_id').where(where))
    .orderBy('other.id')
    .execute();
  if (found.length === 0)
    return new Map<number | null, { originalId: number | null; id: number; number: string | null }[]>();
  const shown = await linesOf(db)
    .select('line.payment_source_id as id')
    .where('line.account_id', '=', accountId)
    .where(
      'line.payment_source_id',
      'in',
      db
        .selectFrom('payment_source')
        .select('id')
        .where('account_id', '=', accountId)
        .where('original_id', 'is not', null),
    )
    .where(sql<SqlBool>`${sql.join([sql`true`, ...seenLines(acl)], sql` and `)}`)
    .execute();
  const seen = new Set(shown.map(({ id }) => id));
  return Map.groupBy(
    found.map(({ originalId, id, number }) => ({ originalId, id, number: seen.has(id) ? number : null })),
    ({ originalId }) => originalId,
  );
}

/** The whole list in its order, with the user's rights to each payment, and the closed months that hold it. */
export async function queueOfPayments(db: Db, actor: Actor, body: PaymentPagesBody) {
  const { acl } = actor;
  const mayWrite = (budgetId: number) => coversBudget(effectivePermission(acl, 'budget', budgetId), 'write');
  const mayAdd = effectivePermission(acl, 'payments.add') !== 'denied';
  const held = await heldDocuments(db, actor, mayWrite);
  const { where } = await askedOf(db, actor, body);
  const closed = await closedLines(db, actor.accountId, where);
  const dependents = await dependentsOf(db, actor, where);
  const lines = await linesOf(db)
    .leftJoin('payment_source as source', 'source.id', 'line.payment_source_id')
    .leftJoin('month_value as own', (join) =>
      join
        .onRef('own.record_id', '=', 'line.record_id')
        .onRef('own.month', '=', 'line.month')
        .on('own.scope', '=', 'month'),
    )
    .select([
      'line.id',
      'line.budget_id as budgetId',
      'source.id as paymentSourceId',
      sql<number>`coalesce(source.version, own.version, 0)`.as('version'),
    ])
    .where(where)
    .orderBy(orderOf(body))
    .execute();
  return lines.map(({ budgetId, ...line }) => ({
    ...line,
    mayChange: (mayAdd || line.paymentSourceId === null) && (budgetId === null || mayWrite(budgetId)),
    mayDelete: mayAdd && line.paymentSourceId !== null && !held.has(line.paymentSourceId),
    isInClosedMonth: closed.lines.has(line.id),
    hasClosedMonth: line.paymentSourceId !== null && closed.documents.has(line.paymentSourceId),
    dependents: (dependents.get(line.paymentSourceId) ?? []).map(({ id, number }) => ({ id, number })),
  }));
}

const FILE_SLICE = 500;

/** All payments of a list, for an export that can be cancelled by `signal`. */
export async function allPayments(db: Db, actor: Actor, body: PaymentPagesBody, signal: AbortSignal) {
  const pause = takingTurns();
  const ids = await linesOf(db)
    .select('line.id')
    .where((await askedOf(db, actor, body)).where)
    .orderBy(orderOf(body))
    .execute();
  const rows: Awaited<ReturnType<typeof rowsOf>> = [];
  for (let from = 0; from < ids.length; from += FILE_SLICE) {
    const slice = ids.slice(from, from + FILE_SLICE).map(({ id }) => id);
    rows.push(...(await rowsOf(db, actor, slice)));
    await pause();
    signal.throwIfAborted();
  }
  return rows;
}

/**
 * Number of instalments in a list, with planned payments until a day; null: the user may not see
 * it.
 */
export async function countOfTab(
  db: Db,
  { accountId, acl }: Actor,
  tab: PaymentTab,
  plannedUntil?: string,
): Promise<number | null> {
  if (!maySeeTab(acl, tab)) return null;
  const all = [
    sql<SqlBool>`line.account_id = ${accountId}`,
    sql<SqlBool>`line.list = ${tab}`,
    plannedUntil === undefined
      ? sql<SqlBool>`line.origin <> 'plan'`
      : sql<SqlBool>`(line.origin <> 'plan' or line.due_date <= ${plannedUntil})`,
    ...seenLines(acl),
  ];
  const where = sql<SqlBool>`${sql.join(all, sql` and `)}`;
  const kept = await keptList(db, accountId, { tab, dateKind: 'due' }, where);
  return await readOnce(kept, 'total', async () => await totalOf(db, where));
}
