import type { CurrentUser } from '@saldo/contract/auth';
import type { Db } from '#src/db/open.ts';

export interface KnownUser {
  personId: number;
  userId: number;
  accountId: number;
  passwordHash: string;
  user: CurrentUser;
}

const memberships = (db: Db) =>
  db
    .selectFrom('person')
    .innerJoin('user', 'user.person_id', 'person.id')
    .innerJoin('account', 'account.id', 'user.account_id')
    .selectAll('user')
    .select(['person.id as personId', 'person.email', 'person.password_hash'])
    .select(['account.licence_key', 'account.legal_entity_type', 'account.company_name'])
    .where('user.state', '=', 'active');

type Row = Awaited<ReturnType<ReturnType<typeof memberships>['executeTakeFirstOrThrow']>>;

const toKnown = (row: Row): KnownUser => ({
  personId: row.personId,
  userId: row.id,
  accountId: row.account_id,
  passwordHash: row.password_hash,
  user: {
    userId: row.id,
    licenceKey: row.licence_key,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    avatarId: row.avatar_id,
    legalEntityType: row.legal_entity_type,
    companyName: row.company_name,
  },
});

/**
 * The person of an e-mail as a user of the company that was open last; of a company with a
 * cancelled licence only if there is no other.
 */
export async function findByEmail(db: Db, email: string): Promise<KnownUser | null> {
  const row = await memberships(db)
    .where('person.email', '=', email)
    .orderBy((one) => one.case().when('account.licence_status', '=', 'cancelled').then(1).else(0).end())
    .orderBy('user.last_seen_at', (order) => order.desc().nullsLast())
    .orderBy('user.id')
    .limit(1)
    .executeTakeFirst();
  return row ? toKnown(row) : null;
}

/** A person as a user of one of their companies; null: none of them has this user. */
export async function findMembership(
  db: Db,
  { personId, userId }: { personId: number; userId: number },
): Promise<KnownUser | null> {
  const row = await memberships(db)
    .where('person.id', '=', personId)
    .where('user.id', '=', userId)
    .executeTakeFirst();
  return row ? toKnown(row) : null;
}
