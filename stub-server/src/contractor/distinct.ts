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

/** Those that are different from one of them. */
export async function distinctOf(db: Db, accountId: number, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('distinct_contractor')
    .select(['low_id', 'high_id'])
    .where('account_id', '=', accountId)
    .where((is) => is.or([is('low_id', '=', id), is('high_id', '=', id)]))
    .execute();
  return rows.map(({ low_id: low, high_id: high }) => (low === id ? high : low));
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
