import type { KnownKey } from '@saldo/contract/current-user';
import type { Db } from '#src/db/open.ts';
import type { Database } from '#src/db/schema.ts';
import type { Session } from '#src/http/session.ts';

export const findApiKey = (db: Db, { userId, accountId }: Session) =>
  db
    .selectFrom('api_key')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const toKnownKey = (key: Awaited<ReturnType<typeof findApiKey>>): KnownKey => ({
  prefix: key?.prefix ?? null,
  createdAt: key?.created_at ?? null,
  expiresAt: key?.expires_at ?? null,
  lastUsedAt: key?.last_used_at ?? null,
  isReadOnly: key?.is_read_only === 1,
});

type NewKey = Pick<Database['api_key'], 'key_hash' | 'prefix' | 'created_at' | 'expires_at' | 'is_read_only'>;

/** The old key stops working in the same transaction. */
export const replaceApiKey = (tx: Db, { userId, accountId }: Session, key: NewKey) =>
  tx
    .insertInto('api_key')
    .values({ user_id: userId, account_id: accountId, ...key })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...key, last_used_at: null }))
    .execute();

export const removeApiKey = (tx: Db, { userId, accountId }: Session) =>
  tx.deleteFrom('api_key').where('user_id', '=', userId).where('account_id', '=', accountId).execute();
