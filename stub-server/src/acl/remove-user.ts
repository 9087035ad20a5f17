import type { Db } from '#src/db/open.ts';
import { refuseMaster, type RightsContext } from './rights.ts';
import { forgetPersons } from '#src/person/repository.ts';
import { findUser } from './users.ts';

const OWNED = [
  'session',
  'api_key',
  'invitation',
  'area_permission',
  'budget_permission',
  'pinned_budget',
  'user_setting',
] as const;

/**
 * Ends the membership of one company: sessions in it and keys end with the commit, locks and connections right after it
 * (acl/effects.ts). The name is kept for the history. A person without another company is deleted, which frees the e-mail.
 */
export async function removeUser(tx: Db, of: RightsContext & { userId: number }): Promise<void> {
  const { accountId, userId } = of;
  refuseMaster((await findUser(tx, of)).user);
  for (const table of OWNED) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).where('user_id', '=', userId).execute();
  }
  const { person_id: personId } = await tx
    .selectFrom('user')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('user')
    .set({
      state: 'removed',
      person_id: null,
      phone_number: null,
      has_newsletter: 0,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .execute();
  if (personId !== null) await forgetPersons(tx, [personId]);
}
