import type { AclUser } from '@saldo/contract/acl';
import type { Db } from '#src/db/open.ts';
import { notFound } from '#src/http/refusals.ts';

interface Wanted {
  accountId: number;
  /** current instant, since an invitation may have expired */
  now: string;
  userId?: number;
}

const rowsOf = (db: Db, { accountId, userId }: Wanted) => {
  const rows = db
    .selectFrom('user')
    .leftJoin('invitation', 'invitation.user_id', 'user.id')
    .leftJoin('person', 'person.id', 'user.person_id')
    .leftJoin('second_factor', 'second_factor.person_id', 'user.person_id')
    .selectAll('user')
    .select([
      'person.email',
      'invitation.expires_at',
      'invitation.email as invited_email',
      'second_factor.since as second_factor_since',
    ])
    .where('user.account_id', '=', accountId)
    .where('user.state', '!=', 'removed')
    .orderBy('user.is_master', 'desc')
    .orderBy('user.id');
  return userId === undefined ? rows : rows.where('user.id', '=', userId);
};

type UserRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const toUser = (row: UserRow, now: string): AclUser => ({
  id: row.id,
  email: row.email ?? row.invited_email ?? '',
  firstname: row.firstname,
  lastname: row.lastname,
  avatarId: row.avatar_id,
  isMasterUser: row.is_master === 1,
  hasSecondFactor: row.second_factor_since !== null,
  state: row.state === 'active' ? 'active' : (row.expires_at ?? '') > now ? 'invited' : 'expired',
  lastSeenAt: row.last_seen_at,
  invitationExpiresAt: row.expires_at,
});

/** The users with a seat, the master user first. */
export const usersOf = async (db: Db, wanted: Wanted): Promise<AclUser[]> =>
  (await rowsOf(db, wanted).execute()).map((row) => toUser(row, wanted.now));

/** One of them, with the version of the rights; 404 for any other id. */
export async function findUser(
  db: Db,
  wanted: Wanted & { userId: number },
): Promise<{ user: AclUser; version: number }> {
  const [row] = await rowsOf(db, wanted).execute();
  if (!row) throw notFound();
  return { user: toUser(row, wanted.now), version: row.acl_version };
}

/** Seats bought. */
export async function seatsOf(db: Db, accountId: number): Promise<number> {
  const account = await db
    .selectFrom('account')
    .select('licence_quantity')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.licence_quantity;
}
