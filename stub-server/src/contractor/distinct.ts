import type { Db } from '#src/db/open.ts';

/** Pairs of contractors marked as different companies, as `low high`. */
export async function distinctPairs(db: Db, accountId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('distinct_contractor')
    .select(['low_id', 'high_id'])
    .where('account_id', '=', accountId)
    .execute();
  return new Set(rows.map((row) => `${row.low_id} ${row.high_id}`));
}

/** The contractors marked as different from each of these, by id. */
export async function distinctOf(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('distinct_contractor')
    .select(['low_id', 'high_id'])
    .where('account_id', '=', accountId)
    .where((is) => is.or([is('low_id', 'in', ids), is('high_id', 'in', ids)]))
    .execute();
  const others = new Map(ids.map((id): [number, number[]] => [id, []]));
  for (const { low_id: low, high_id: high } of rows) {
    others.get(low)?.push(high);
    others.get(high)?.push(low);
  }
  for (const found of others.values()) found.sort((left, right) => left - right);
  return others;
}

/**
 * Replaces the contractors that this one is marked as different from; ids that no longer exist are
 * skipped.
 */
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
  await addPairs(
    db,
    accountId,
    there.map((other) => [id, other.id] as const),
  );
}

/** Removes the marks between these contractors. */
export async function unmarkDistinct(db: Db, accountId: number, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('distinct_contractor')
    .where('account_id', '=', accountId)
    .where('low_id', 'in', ids)
    .where('high_id', 'in', ids)
    .execute();
}

/** Marks these contractors as different from each other. */
export async function markDistinct(db: Db, accountId: number, ids: readonly number[]): Promise<void> {
  const all = [...new Set(ids)];
  const pairs = all.flatMap((one, place) => all.slice(place + 1).map((other) => [one, other] as const));
  await addPairs(db, accountId, pairs);
}

/** limited by the number of variables of a statement */
const PAIRS_AT_ONCE = 1000;

async function addPairs(
  db: Db,
  accountId: number,
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  const rows = pairs.map(([one, other]) => ({
    account_id: accountId,
    low_id: Math.min(one, other),
    high_id: Math.max(one, other),
  }));
  for (let start = 0; start < rows.length; start += PAIRS_AT_ONCE) {
    await db
      .insertInto('distinct_contractor')
      .values(rows.slice(start, start + PAIRS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
