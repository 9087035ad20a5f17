import type { PaymentPagesBody } from '@saldo/contract/payment';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Condition } from '../filter.ts';
import { DATES, type Matching } from './conditions.ts';
import type { Anchor, KeptList } from './kept.ts';
import { isBroadSearch } from './search.ts';

// Finds the lines of a page of a list (docs/decisions/038).

export const linesOf = (db: Db) => db.selectFrom('listed_payment as line');

const SORTS = {
  number: 'line.number',
  contractor: 'line.contractor_key',
  gross: 'line.gross',
} as const;

/** Nullable columns. */
const SPARSE: ReadonlySet<string> = new Set([DATES.paid, SORTS.number, SORTS.contractor]);

/**
 * Up to this number, matches are found by the filters and sorted; with more, reading an index in
 * order soon meets the first ones.
 */
const FEW = 4000;
/** more than an account can have */
const ALL = 2 ** 31;
/**
 * Up to this number, lines before a page are skipped along an index; with more, reading all matches
 * once is faster.
 */
const FAR = 5000;

const columnOf = ({ sort, dateKind }: PaymentPagesBody) => (sort === 'date' ? DATES[dateKind] : SORTS[sort]);

/** Empty values come last in both directions; the id breaks ties, so that pages do not overlap. */
export function orderOf(body: PaymentPagesBody) {
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

/** Fields of a request that keep most lines of a list. */
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

interface Found {
  total: number;
  ids: number[];
}

type Line = { id: number; value: Anchor['value'] };

/**
 * Reads all matching lines once, to count and sort them; returns all of a few, and those of the
 * page of many. null: there are more than
 * `most`, so reading an index in order is faster.
 */
async function sortedLines(
  db: Db,
  { most, ...body }: PaymentPagesBody & { most: number },
  where: Condition,
): Promise<{ total: number; lines: Line[] } | null> {
  const { page, pageSize } = body;
  const way = body.sortDirection === 'asc' ? sql`asc` : sql`desc`;
  const isFew = sql`(select total from counted) <= ${FEW}`;
  const { rows } = await sql<{ total: number; id: number | null; value: Anchor['value'] }>`
    with hit as materialized (
      select line.id, ${sql.ref(columnOf(body))} as value from listed_payment as line
        where ${where} limit ${most + 1}),
    counted as materialized (select count(*) as total from hit),
    shown as (select id, value from hit where (select total from counted) <= ${most}
      order by value ${way} nulls last, id ${way}
      limit (case when ${isFew} then cast(${FEW} as bigint) else cast(${pageSize} as bigint) end)
      offset (case when ${isFew} then 0 else cast(${(page - 1) * pageSize} as bigint) end))
    select counted.total, shown.id, shown.value from counted left join shown on true
      order by shown.value ${way} nulls last, shown.id ${way}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return total > most
    ? null
    : { total, lines: rows.flatMap(({ id, value }) => (id === null ? [] : { id, value })) };
}

export async function totalOf(db: Db, where: Condition): Promise<number> {
  const { total } = await linesOf(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return total;
}

/** The last known line before a page; lists sorted by nullable columns know none. */
function nearest(anchors: ReadonlyMap<number, Anchor>, offset: number): [number, Anchor | null] {
  let found: [number, Anchor | null] = [0, null];
  for (const [place, anchor] of anchors) if (place <= offset && place >= found[0]) found = [place, anchor];
  return found;
}

/** The known lines of a list, for this order. */
function anchorsOf(kept: KeptList, body: PaymentPagesBody): Map<number, Anchor> {
  const order = `${columnOf(body)} ${body.sortDirection}`;
  const anchors = kept.anchors.get(order) ?? new Map<number, Anchor>();
  kept.anchors.set(order, anchors);
  return anchors;
}

/** The lines of a page in the order of an index, starting from an earlier line that is known. */
async function indexedLines(
  db: Db,
  body: PaymentPagesBody,
  where: Condition,
  [place, anchor]: [number, Anchor | null],
): Promise<Line[]> {
  const { page, pageSize, sortDirection } = body;
  const column = sql.ref<number | string>(columnOf(body));
  const isBehind = sortDirection === 'asc' ? sql`>` : sql`<`;
  return await linesOf(db)
    .select(['line.id', column.as('value')])
    .where(where)
    .$if(anchor !== null, (query) =>
      query.where(sql<SqlBool>`(${column}, line.id) ${isBehind} (${anchor?.value}, ${anchor?.id})`),
    )
    .orderBy(orderOf(body))
    .limit(pageSize)
    .offset((page - 1) * pageSize - place)
    .execute();
}

/**
 * Maximum number of matches to read and sort; null: an index finds the lines of the page in order.
 */
function mostSorted(
  body: PaymentPagesBody,
  { isByWords }: Matching,
  { total }: KeptList,
  passed: number,
): number | null {
  if (isByWords || (passed > FAR && columnOf(body) !== DATES.due)) return ALL;
  if (!isNarrow(body) || (total ?? 0) > FEW) return null;
  return body.search === undefined ? FEW : ALL;
}

const nameOf = (body: PaymentPagesBody) => `ids ${columnOf(body)} ${body.sortDirection}`;

/** The lines of a page, and the number of lines on all pages, using cached results of the list. */
export async function findPage(
  db: Db,
  body: PaymentPagesBody,
  matching: Matching,
  kept: KeptList,
): Promise<Found> {
  const { where } = matching;
  const { page, pageSize } = body;
  const offset = (page - 1) * pageSize;
  const few = kept.ids.get(nameOf(body));
  if (few) return { total: few.length, ids: few.slice(offset, offset + pageSize) };
  const anchors = anchorsOf(kept, body);
  const [place, anchor] = nearest(anchors, offset);
  const most = mostSorted(body, matching, kept, offset - place);
  const sorted = most === null ? null : await sortedLines(db, { ...body, most }, where);
  const total = sorted?.total ?? kept.total ?? (await totalOf(db, where));
  kept.total = total;
  if (sorted && total <= FEW) {
    const ids = sorted.lines.map(({ id }) => id);
    kept.ids.set(nameOf(body), ids);
    return { total, ids: ids.slice(offset, offset + pageSize) };
  }
  const lines = sorted?.lines ?? (await indexedLines(db, body, where, [place, anchor]));
  const last = lines.at(-1);
  if (last && lines.length === pageSize && !SPARSE.has(columnOf(body))) anchors.set(offset + pageSize, last);
  return { total, ids: lines.map(({ id }) => id) };
}
