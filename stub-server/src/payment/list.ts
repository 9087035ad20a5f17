import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import type { PaymentFilter, PaymentPagesBody, PaymentTab } from '@saldo/contract/payment';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { takingTurns } from '#src/db/turns.ts';
import type { Actor } from '#src/http/actor.ts';
import { maySeeTab, type Condition } from './filter.ts';
import { conditionsOf, DATES, seenLines } from './listed/conditions.ts';
import { keptList, readOnce, type Anchor, type KeptList } from './listed/kept.ts';
import { rowsOf } from './listed/rows.ts';
import { isBroadSearch } from './listed/search.ts';

// Payments by filters, page by page: every one of them is in one of three lists (docs/decisions/032, 038).

export const linesOf = (db: Db) => db.selectFrom('listed_payment as line');

const SORTS = {
  number: 'line.number',
  contractor: 'line.contractor_key',
  gross: 'line.gross',
} as const;

/** Columns in which some payments have no value. */
const SPARSE: ReadonlySet<string> = new Set([DATES.paid, SORTS.number, SORTS.contractor]);

/** So few are found by their filters and then sorted; of more, the first are soon met in the order of an index. */
const SORTED_LATER = 4000;

const columnOf = ({ sort, dateKind }: PaymentPagesBody) => (sort === 'date' ? DATES[dateKind] : SORTS[sort]);

/** What has no value comes last, whichever way the list is sorted; ties go by id, so that pages do not overlap. */
function orderOf(body: PaymentPagesBody) {
  const name = columnOf(body);
  const { sortDirection } = body;
  const column = sql.ref(name);
  const isSparse = SPARSE.has(name);
  const id = sql.ref('line.id');
  const way = sortDirection === 'asc' ? sql`asc` : sql`desc`;
  if (!isSparse) return sql`${column} ${way}, ${id} ${way}`;
  return sortDirection === 'desc'
    ? sql`${column} desc nulls last, ${id} desc`
    : sql`${column} is null, ${column}, ${id}`;
}

export const frozen = ({ timestamp }: { timestamp?: string | undefined }): Condition =>
  timestamp === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`line.created_at <= ${new Date(timestamp).toISOString()}`;

const askedOf = async (db: Db, actor: Actor, body: PaymentFilter & { timestamp?: string | undefined }) =>
  sql<SqlBool>`${await conditionsOf(db, actor, body)} and ${frozen(body)}`;

/** Fields of a question that leave most lines of a list in it. */
const BROAD: ReadonlySet<string> = new Set([
  'tab',
  'page',
  'pageSize',
  'sort',
  'sortDirection',
  'dateKind',
  'timestamp',
  'plannedUntil',
  'direction',
]);
const isNarrow = ({ search, ...body }: PaymentPagesBody): boolean =>
  !isBroadSearch(search) ||
  Object.entries(body).some(([name, value]) => value !== undefined && !BROAD.has(name));

type Found = { total: number; ids: number[] };

/** Reads the lines that match once, to count and to sort them; null: there are too many to be sorted. */
async function sortedIds(db: Db, body: PaymentPagesBody, where: Condition): Promise<number[] | null> {
  const way = body.sortDirection === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: number | null; total: number }>`
    with hit as materialized (
      select line.id, ${sql.ref(columnOf(body))} as value from listed_payment as line
        where ${where} limit ${SORTED_LATER + 1}),
    few as (select id, value from hit where (select count(*) from hit) <= ${SORTED_LATER})
    select counted.total, few.id from (select count(*) as total from hit) as counted
      left join few on true order by few.value ${way} nulls last, few.id ${way}`.execute(db);
  return (rows[0]?.total ?? 0) > SORTED_LATER ? null : rows.flatMap(({ id }) => id ?? []);
}

async function totalOf(db: Db, where: Condition): Promise<number> {
  const { total } = await linesOf(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return total;
}

/** The last line before a page, of those that are known; lines without a value have no place among the others. */
function nearest(anchors: ReadonlyMap<number, Anchor>, offset: number): [number, Anchor | null] {
  let found: [number, Anchor | null] = [0, null];
  for (const [place, anchor] of anchors) if (place <= offset && place >= found[0]) found = [place, anchor];
  return found;
}

/** The lines of a page in the order of an index, from a line before it that was met earlier. */
async function indexedPage(db: Db, body: PaymentPagesBody, where: Condition, kept: KeptList) {
  const { page, pageSize, sortDirection } = body;
  const name = columnOf(body);
  const order = `${name} ${sortDirection}`;
  const anchors = kept.anchors.get(order) ?? new Map<number, Anchor>();
  kept.anchors.set(order, anchors);
  const offset = (page - 1) * pageSize;
  const [place, anchor] = nearest(anchors, offset);
  const column = sql.ref<number | string>(name);
  const isBehind = sortDirection === 'asc' ? sql`>` : sql`<`;
  const rows = await linesOf(db)
    .select(['line.id', column.as('value')])
    .where(where)
    .$if(anchor !== null, (query) =>
      query.where(sql<SqlBool>`(${column}, line.id) ${isBehind} (${anchor?.value}, ${anchor?.id})`),
    )
    .orderBy(orderOf(body))
    .limit(pageSize)
    .offset(offset - place)
    .execute();
  const last = rows.at(-1);
  if (last && rows.length === pageSize && !SPARSE.has(name)) anchors.set(offset + pageSize, last);
  return rows.map(({ id }) => id);
}

/** Which lines a page has, and how many there are on all pages: what is known of the list is not counted again. */
async function findPage(db: Db, body: PaymentPagesBody, where: Condition, kept: KeptList): Promise<Found> {
  if (isNarrow(body) && (kept.total ?? 0) <= SORTED_LATER) {
    const { page, pageSize, sortDirection } = body;
    const name = `ids ${columnOf(body)} ${sortDirection}`;
    const ids = await readOnce(kept, name, async () => await sortedIds(db, body, where));
    if (ids) return { total: ids.length, ids: ids.slice((page - 1) * pageSize, page * pageSize) };
  }
  kept.total ??= await totalOf(db, where);
  return { total: kept.total, ids: await indexedPage(db, body, where, kept) };
}

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
