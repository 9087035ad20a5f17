import type { Db } from '#src/db/open.ts';

const ENTITY_OF = {
  trade_subject: 'tradeSubject',
  contractor: 'contractor',
  section: 'section',
  payment_method: 'paymentMethod',
} as const;
type Named = keyof typeof ENTITY_OF;

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

/** The same with the last names of removed items, as far as a history keeps them. */
export async function namesInHistory(
  db: Db,
  accountId: number,
  table: Named,
  ids: Iterable<number>,
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)];
  const names = await namesOf(db, accountId, table, wanted);
  const gone = wanted.filter((id) => !names.has(id));
  if (gone.length === 0) return names;
  const items = await db
    .selectFrom('change_item')
    .select(['entity_id as id', 'before'])
    .where('account_id', '=', accountId)
    .where('entity', '=', ENTITY_OF[table])
    .where('entity_id', 'in', gone)
    .where('after', 'is', null)
    .orderBy('change_id')
    .execute();
  for (const { id, before } of items)
    if (id !== null && before !== null) names.set(id, (JSON.parse(before) as { name: string }).name);
  return names;
}
