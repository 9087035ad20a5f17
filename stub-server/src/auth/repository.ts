import type { CurrentUser } from '@saldo/contract/auth';
import type { Db } from '#src/db/open.ts';

export interface KnownUser {
  userId: number;
  accountId: number;
  passwordHash: string;
  user: CurrentUser;
}

export async function findByEmail(db: Db, email: string): Promise<KnownUser | null> {
  const row = await db
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account_id')
    .selectAll('user')
    .select(['account.licence_key', 'account.legal_entity_type', 'account.company_name'])
    .where('user.email', '=', email)
    // who has not accepted an invitation yet has no password
    .where('user.state', '=', 'active')
    .executeTakeFirst();
  if (!row) return null;
  return {
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
  };
}
