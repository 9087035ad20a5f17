import type { Db } from '#src/db/open.ts';
import type { Session } from '#src/http/session.ts';

export const findApiKey = (db: Db, { userId, accountId }: Session) =>
  db
    .selectFrom('api_key')
    .select(['prefix', 'created_at', 'key_hash'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** The old key stops working in the same transaction. */
export const replaceApiKey = (
  tx: Db,
  { userId, accountId }: Session,
  key: { key_hash: string; prefix: string; created_at: string },
) =>
  tx
    .insertInto('api_key')
    .values({ user_id: userId, account_id: accountId, ...key })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(key))
    .execute();

export const removeApiKey = (tx: Db, { userId, accountId }: Session) =>
  tx.deleteFrom('api_key').where('user_id', '=', userId).where('account_id', '=', accountId).execute();
