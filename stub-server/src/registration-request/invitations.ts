import type { Db } from '#src/db/open.ts';
import { digest } from '#src/http/ids.ts';

export interface Invited {
  id: number;
  accountId: number;
  firstname: string;
  lastname: string;
  email: string;
}

/** Whom a link of an invitation is for; null where it is wrong, used, replaced or too old. */
export async function findInvited(
  db: Db,
  { token, email, now }: { token: string; email: string; now: string },
): Promise<Invited | null> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('user', 'user.id', 'invitation.user_id')
    .select(['user.id', 'user.account_id', 'user.firstname', 'user.lastname', 'invitation.email'])
    .where('invitation.token_hash', '=', digest(token))
    .where('invitation.expires_at', '>', now)
    .where('invitation.email', '=', email)
    .where('user.state', '=', 'invited')
    // who has got an account of his own meanwhile has the e-mail for good
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('user as other').select('other.id').where('other.email', '=', email))),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { account_id: accountId, ...invited } = row;
  return { ...invited, accountId };
}

interface Accepted {
  firstname: string;
  lastname: string;
  phoneNumber: string | null;
  hasNewsletter: boolean;
  passwordHash: string;
}

/** The invited user becomes one who signs in; the link stops working. */
export async function acceptInvitation(
  tx: Db,
  { id, accountId, email }: Invited,
  accepted: Accepted,
): Promise<void> {
  await tx
    .updateTable('user')
    .set({
      state: 'active',
      email,
      firstname: accepted.firstname,
      lastname: accepted.lastname,
      phone_number: accepted.phoneNumber,
      has_newsletter: accepted.hasNewsletter ? 1 : 0,
      password_hash: accepted.passwordHash,
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
  await tx.deleteFrom('invitation').where('user_id', '=', id).where('account_id', '=', accountId).execute();
}
