import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import { digest } from '#src/http/ids.ts';

export interface Invited {
  id: number;
  accountId: number;
  companyName: string;
  /** the e-mail belongs to a person, who accepts by signing in without a new password */
  isKnown: boolean;
  firstname: string;
  lastname: string;
  email: string;
}

/** The invited user of a link; null if it is wrong, used, replaced or expired. */
export async function findInvited(
  db: Db,
  { token, email, now }: { token: string; email: string; now: string },
): Promise<Invited | null> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('user', 'user.id', 'invitation.user_id')
    .innerJoin('account', 'account.id', 'user.account_id')
    .leftJoin('person', 'person.email', 'invitation.email')
    .select(['user.id', 'user.account_id', 'user.firstname', 'user.lastname', 'invitation.email'])
    .select(['account.company_name', 'person.id as personId'])
    .where('invitation.token_hash', '=', digest(token))
    .where('invitation.expires_at', '>', now)
    .where('invitation.email', '=', email)
    .where('user.state', '=', 'invited')
    .executeTakeFirst();
  if (!row) return null;
  const { account_id: accountId, company_name: companyName, personId, ...invited } = row;
  return { ...invited, accountId, companyName, isKnown: personId !== null };
}

interface Accepted {
  personId: number;
  firstname: string;
  lastname: string;
  /** absent: the one of the invitation */
  avatarId?: number;
  phoneNumber: string | null;
  hasNewsletter: boolean;
}

/** Assigns the invited user to a person; the link stops working. */
export async function acceptInvitation(
  tx: Db,
  { id, accountId }: Pick<Invited, 'id' | 'accountId'>,
  accepted: Accepted,
): Promise<void> {
  await tx
    .updateTable('user')
    .set({
      state: 'active',
      person_id: accepted.personId,
      avatar_id: accepted.avatarId,
      firstname: accepted.firstname,
      lastname: accepted.lastname,
      phone_number: accepted.phoneNumber,
      has_newsletter: accepted.hasNewsletter ? 1 : 0,
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('state', '=', 'invited')
    .returning('id')
    .executeTakeFirstOrThrow(Overtaken);
  await tx.deleteFrom('invitation').where('user_id', '=', id).where('account_id', '=', accountId).execute();
}
