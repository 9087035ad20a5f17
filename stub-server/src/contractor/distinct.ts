import type { Db } from '#src/db/open.ts';

/** Pairs of contractors that are different ones, as `low high`. */
export async function distinctPairs(db: Db, accountId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('distinct_contractor')
    .select(['low_id', 'high_id'])
    .where('account_id', '=', accountId)
    .execute();
  return new Set(rows.map((row) => `${row.low_id} ${row.high_id}`));
}

/** Those that are different from one of them, by id. */
export async function distinctOf(db: Db, accountId: number, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('distinct_contractor')
    .select(['low_id', 'high_id'])
    .where('account_id', '=', accountId)
    .where((is) => is.or([is('low_id', '=', id), is('high_id', '=', id)]))
    .execute();
  const others = rows.map(({ low_id: low, high_id: high }) => (low === id ? high : low));
  return others.toSorted((left, right) => left - right);
}

/** Says of what of those that are there it is different, and of nothing else. */
export async function putDistinct(
  db: Db,
  accountId: number,
  id: number,
  others: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('distinct_contractor')
    .where('account_id', '=', accountId)
    .where((is) => is.or([is('low_id', '=', id), is('high_id', '=', id)]))
    .execute();
  const there = await db
    .selectFrom('contractor')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...others, 0])
    .execute();
  for (const other of there) await markDistinct(db, accountId, [id, other.id]);
}

/** Forgets that these are different ones. */
export async function unmarkDistinct(db: Db, accountId: number, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('distinct_contractor')
    .where('account_id', '=', accountId)
    .where('low_id', 'in', ids)
    .where('high_id', 'in', ids)
    .execute();
}

/** Says of each of these that it is another one than each of the others. */
export async function markDistinct(db: Db, accountId: number, ids: readonly number[]): Promise<void> {
  const sorted = [...new Set(ids)].toSorted((left, right) => left - right);
  for (const [place, low] of sorted.entries()) {
    for (const high of sorted.slice(place + 1)) {
      await db
        .insertInto('distinct_contractor')
        .values({ account_id: accountId, low_id: low, high_id: high })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}
