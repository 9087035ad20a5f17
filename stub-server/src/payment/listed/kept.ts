import type { PaymentFilter } from '@saldo/contract/payment';
import { sql } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import type { Condition } from '../filter.ts';

// Counts and sums of lists are cached until a line of the account changes, in any process
// (docs/decisions/038).

/** Maximum number of cached requests; the least recently used is dropped. */
const MOST = 200;

/** A line, with its value in the order of a list, from which the following lines are found. */
export interface Anchor {
  value: number | string;
  id: number;
}

/** The cached results of a request. */
export interface KeptList {
  total?: number;
  /** by the name of the value */
  sums: Map<string, unknown>;
  /** by order: all ids, if there are few */
  ids: Map<string, number[]>;
  /** by order, and by the number of lines up to and including this one */
  anchors: Map<string, Map<number, Anchor>>;
}

const caches = new WeakMap<Db, Map<string, { at: string; list: KeptList }>>();

const revision = prepared<{ at: string }, { accountId: number }>((db, { accountId }) =>
  db
    .selectFrom('database_revision')
    .leftJoin('listed_revision', (join) => join.on('listed_revision.account_id', '=', accountId))
    .select(sql<string>`epoch || ' ' || coalesce(revision, 0)`.as('at')),
);

/**
 * Invalidates the cached lists of an account. It is the last write of a transaction, so that others
 * do not wait long for the row.
 */
export const raiseLists = prepared<unknown, { accountId: number }>((db, { accountId }) =>
  db
    .insertInto('listed_revision')
    .columns(['account_id', 'revision'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select(['id', sql<number>`1`.as('revision')])
        .where('id', '=', accountId),
    )
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ revision: sql<number>`listed_revision.revision + 1` }),
    ),
);

const unknown = (): KeptList => ({ sums: new Map(), ids: new Map(), anchors: new Map() });

/**
 * The cached results of a request. The revision is read first, so that older results are never
 * stored under a newer revision.
 */
export async function keptList(
  db: Db,
  accountId: number,
  filter: PaymentFilter,
  where: Condition,
): Promise<KeptList> {
  // The lines do not contain files, so filters by files are not cached.
  if (filter.hasFile !== undefined) return unknown();
  const { sql: text, parameters } = sql`${where}`.compile(db);
  const key = `${accountId} ${text} ${JSON.stringify(parameters)}`;
  const [now] = await revision(db, { accountId });
  const cache = caches.get(db) ?? new Map<string, { at: string; list: KeptList }>();
  caches.set(db, cache);
  const held = cache.get(key);
  cache.delete(key);
  const at = now?.at ?? '';
  const list = held?.at === at ? held.list : unknown();
  cache.set(key, { at, list });
  const [oldest] = cache.keys();
  if (cache.size > MOST && oldest !== undefined) cache.delete(oldest);
  return list;
}

/** Reads a value of a list once. */
export async function readOnce<Value>(
  { sums }: KeptList,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = sums.get(name) as Value | undefined;
  if (known !== undefined) return known;
  const value = await read();
  sums.set(name, value);
  return value;
}
