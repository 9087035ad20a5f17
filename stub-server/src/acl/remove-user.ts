import type { Db } from '#src/db/open.ts';
import { refuseMaster, type RightsContext } from './rights.ts';
import { findUser } from './users.ts';

const OWNED = [
  'session',
  'api_key',
  'known_device',
  'failed_login',
  'second_factor',
  'second_factor_setup',
  'recovery_code',
  'login_challenge',
  'invitation',
  'area_permission',
  'budget_permission',
  'pinned_budget',
  'user_setting',
] as const;

/**
 * His sessions and keys end with the commit, his locks and connections right after it (live/touches.ts).
 * The name stays for the history, the e-mail is free again.
 */
export async function removeUser(tx: Db, of: RightsContext & { userId: number }): Promise<void> {
  const { accountId, userId } = of;
  refuseMaster((await findUser(tx, of)).user);
  for (const table of OWNED) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).where('user_id', '=', userId).execute();
  }
  await tx
    .updateTable('user')
    .set({
      state: 'removed',
      // no address: nobody signs in with it, and it stays unique
      email: `removed:${userId}`,
      password_hash: '',
      phone_number: null,
      has_newsletter: 0,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .execute();
}
