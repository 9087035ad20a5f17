import type { Db } from '#src/db/open.ts';

export async function findConfig(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('config').select('value').where('key', '=', key).executeTakeFirst();
  return row && JSON.parse(row.value);
}

export const setConfig = (tx: Db, key: string, value: unknown) =>
  tx
    .insertInto('config')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
