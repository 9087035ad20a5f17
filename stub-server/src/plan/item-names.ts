import type { Db } from '#src/db/open.ts';

type Named = 'trade_subject' | 'contractor' | 'section' | 'payment_method';

/** Names of items of a named list. */
export async function namesOf(
  db: Db,
  accountId: number,
  table: Named,
  ids: Iterable<number>,
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
