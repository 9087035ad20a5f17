import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';

/** Finished sheets that the user may write: only their cells accept payments. */
export async function writableSheets(db: Db, { accountId, acl }: Actor): Promise<number[]> {
  const rows = await db
    .selectFrom('budget')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_draft', '=', 0)
    .orderBy('id')
    .execute();
  return rows
    .map(({ id }) => id)
    .filter((id) => coversBudget(effectivePermission(acl, 'budget', id), 'write'));
}
