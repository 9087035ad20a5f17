import type { PaymentFilter } from '@saldo/contract/payment';
import { sql } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import type { Condition } from '../filter.ts';

// What is counted of lists is kept until a line of the account changes, in whatever process (docs/decisions/038).

/** Questions; what was asked longest ago goes first. */
const MOST = 200;

/** A line in the order of a list, by which the lines behind it are found. */
export interface Anchor {
  value: number | string;
  id: number;
}

/** What is known of the lines that a question finds. */
export interface KeptList {
  total?: number;
  /** by what they are of */
  sums: Map<string, unknown>;
  /** of few lines all, by order */
  ids: Map<string, number[]>;
  /** by order, and the number of lines up to them */
  anchors: Map<string, Map<number, Anchor>>;
}

const caches = new WeakMap<Db, Map<string, { at: string; list: KeptList }>>();

const revision = prepared<{ at: string }, { accountId: number }>((db, { accountId }) =>
  db
    .selectFrom('database_revision')
    .leftJoin('listed_revision', (join) => join.on('listed_revision.account_id', '=', accountId))
    .select(sql<string>`epoch || ' ' || coalesce(revision, 0)`.as('at')),
);

/** Says that lines of an account are others now, as the last write of a transaction: no other waits for its row for long. */
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

/** What is known of the lines of a question; the revision is read first, so that nothing older is kept under a newer one. */
export async function keptList(
  db: Db,
  accountId: number,
  filter: PaymentFilter,
  where: Condition,
): Promise<KeptList> {
  // Of files the lines know nothing.
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

/** A value of a list that is read once. */
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
