import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Session } from '#src/http/session.ts';

const json = z.json();

export async function findSettings(db: Db, { userId, accountId }: Session, keys: readonly string[]) {
  if (keys.length === 0) return {};
  const rows = await db
    .selectFrom('user_setting')
    .select(['key', 'value'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('key', 'in', keys)
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, json.parse(JSON.parse(value))]));
}

export const storeSetting = (tx: Db, { userId, accountId }: Session, key: string, value: string) =>
  tx
    .insertInto('user_setting')
    .values({ user_id: userId, account_id: accountId, key, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value }))
    .execute();

export const removeSetting = (tx: Db, { userId, accountId }: Session, key: string) =>
  tx
    .deleteFrom('user_setting')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute();
