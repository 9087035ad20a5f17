import type { AclUser } from '@saldo/contract/acl';
import type { Db } from '#src/db/open.ts';
import { warsawDate } from '#src/http/clock.ts';
import type { Deps } from '#src/http/deps.ts';
import { AppError } from '#src/http/errors.ts';
import { digest } from '#src/http/ids.ts';
import type { Session } from '#src/http/session.ts';
import { isKnown } from '#src/person/repository.ts';
import { linkTo } from '#src/mail/link.ts';
import { invitationLetter } from './invitation-letter.ts';
import type { RightsContext } from './rights.ts';
import { findUser } from './users.ts';

const VALID_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The data of the letter, which alone contains the token. */
export interface Invitation {
  user: AclUser;
  token: string;
  expiresAt: string;
  /** the e-mail belongs to a person, who accepts by signing in */
  isElsewhere: boolean;
}

/** Creates the invitation's link, which replaces an earlier one; only its hash is stored. */
export async function makeInvitation(
  tx: Db,
  of: RightsContext & { userId: number; email: string },
  { clock, ids }: Deps,
): Promise<Invitation> {
  const token = ids.secret();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString();
  const row = { token_hash: digest(token), sent_at: now.toISOString(), expires_at: expiresAt };
  await tx
    .insertInto('invitation')
    .values({ user_id: of.userId, account_id: of.accountId, email: of.email, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  const { user } = await findUser(tx, of);
  return { user, token, expiresAt, isElsewhere: await isKnown(tx, of.email) };
}

export async function findInvited(db: Db, of: RightsContext & { userId: number }): Promise<AclUser> {
  const { user } = await findUser(db, of);
  if (user.state === 'active') throw new AppError('ALREADY_ACCEPTED');
  return user;
}

export async function inviteAgain(
  tx: Db,
  of: RightsContext & { userId: number },
  deps: Deps,
): Promise<Invitation> {
  const { email } = await findInvited(tx, of);
  return await makeInvitation(tx, { ...of, email }, deps);
}

interface Sending {
  session: Pick<Session, 'accountId' | 'user'>;
  made: Invitation;
  locale: 'pl' | 'en';
  place: Parameters<typeof linkTo>[2];
}

/** Sends the link after the commit. */
export async function sendInvitation(
  tx: Db,
  { session: { accountId, user: inviter }, made, locale, place }: Sending,
  { mail, clock }: Pick<Deps, 'mail' | 'clock'>,
): Promise<void> {
  const { user, token, expiresAt, isElsewhere } = made;
  const letter = invitationLetter({
    locale,
    isElsewhere,
    inviter: `${inviter.firstname} ${inviter.lastname}`,
    company: inviter.companyName,
    link: linkTo('/auth/setup-account', { token, email: user.email }, place),
    lastDay: warsawDate(new Date(expiresAt)),
  });
  await mail.send(tx, accountId, { to: user.email, ...letter, sentAt: clock.now().toISOString() });
}
