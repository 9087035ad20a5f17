import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import type { PaymentFilter, PaymentPagesBody, PaymentTab } from '@saldo/contract/payment';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { takingTurns } from '#src/db/turns.ts';
import type { Actor } from '#src/http/actor.ts';
import { maySeeTab, type Condition } from './filter.ts';
import { conditionsOf, seenLines } from './listed/conditions.ts';
import { findPage, linesOf, orderOf, totalOf } from './listed/find-page.ts';
import { keptList, readOnce } from './listed/kept.ts';
import { rowsOf } from './listed/rows.ts';

// Payments by filters, page by page: every one of them is in one of three lists (docs/decisions/032, 038).

export const frozen = ({ timestamp }: { timestamp?: string | undefined }): Condition =>
  timestamp === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`line.created_at <= ${new Date(timestamp).toISOString()}`;

const askedOf = async (db: Db, actor: Actor, body: PaymentFilter & { timestamp?: string | undefined }) =>
  sql<SqlBool>`${await conditionsOf(db, actor, body)} and ${frozen(body)}`;

/** One page of a list: its ids by an index first, then what is shown of them. */
export async function pageOfPayments(db: Db, actor: Actor, body: PaymentPagesBody) {
  const { page, pageSize } = body;
  const where = await askedOf(db, actor, body);
  const kept = await keptList(db, actor.accountId, body, where);
  const { total, ids } = await findPage(db, body, where, kept);
  return { items: await rowsOf(db, actor, ids), total, page, pageSize };
}

/** Documents of which an instalment lies on a sheet that the user may not write. */
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

/** All that a list has, in its order, and what the user may do with it. */
export async function queueOfPayments(db: Db, actor: Actor, body: PaymentPagesBody) {
  const { acl } = actor;
  const mayWrite = (budgetId: number) => coversBudget(effectivePermission(acl, 'budget', budgetId), 'write');
  const mayAdd = effectivePermission(acl, 'payments.add') !== 'denied';
  const held = await heldDocuments(db, actor, mayWrite);
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
    .where(await askedOf(db, actor, body))
    .orderBy(orderOf(body))
    .execute();
  return lines.map(({ budgetId, ...line }) => ({
    ...line,
    mayChange: (mayAdd || line.paymentSourceId === null) && (budgetId === null || mayWrite(budgetId)),
    mayDelete: mayAdd && line.paymentSourceId !== null && !held.has(line.paymentSourceId),
  }));
}

const FILE_SLICE = 500;

/** All that a list shows, for a file that is wanted until `signal`. */
export async function allPayments(db: Db, actor: Actor, body: PaymentPagesBody, signal: AbortSignal) {
  const pause = takingTurns();
  const ids = await linesOf(db)
    .select('line.id')
    .where(await askedOf(db, actor, body))
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

/** How many instalments a list has, and planned payments until a day; null: the user may not see it. */
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
