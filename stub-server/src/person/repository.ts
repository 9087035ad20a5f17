import type { Membership } from '@saldo/contract/membership';
import type { Locale } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';

/** Whether an e-mail belongs to a person of any company. */
export const isKnown = async (db: Db, email: string): Promise<boolean> =>
  (await findPerson(db, email)) !== null;

async function findPerson(db: Db, email: string): Promise<{ personId: number } | null> {
  const row = await db
    .selectFrom('person')
    .select('id as personId')
    .where('email', '=', email)
    .executeTakeFirst();
  return row ?? null;
}

export async function makePerson(
  tx: Db,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('person')
    .values({ email, password_hash: passwordHash, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the language of a sign-in, for letters to a person who has chosen none. */
export async function saveLocale(
  tx: Db,
  { personId, locale }: { personId: number; locale: Locale },
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ locale })
    .where('id', '=', personId)
    .where((eb) => eb.or([eb('locale', 'is', null), eb('locale', '<>', locale)]))
    .execute();
}

const usersOf = (db: Db, personId: number) =>
  db.selectFrom('user').where('user.person_id', '=', personId).where('user.state', '=', 'active');

/** Whether the person belongs to a company besides this one. */
export async function hasOtherCompany(db: Db, personId: number, accountId: number): Promise<boolean> {
  const other = await usersOf(db, personId)
    .select('user.id')
    .where('user.account_id', '!=', accountId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The companies of a person by name, with the given user's as the current one. */
export async function companiesOf(
  db: Db,
  { personId, userId }: { personId: number; userId: number },
): Promise<Membership[]> {
  const rows = await usersOf(db, personId)
    .innerJoin('account', 'account.id', 'user.account_id')
    .select(['user.id as userId', 'user.is_master', 'account.company_name as companyName'])
    .select('account.licence_status as licenceStatus')
    .execute();
  const companies = rows.map(({ is_master: isMaster, ...row }) => ({
    ...row,
    isMasterUser: isMaster === 1,
    isCurrent: row.userId === userId,
  }));
  const { compare } = new Intl.Collator('pl');
  return companies.toSorted(
    (left, right) => compare(left.companyName, right.companyName) || left.userId - right.userId,
  );
}

/** Deletes persons without a company, with their own data; returns their e-mails, which are free again. */
export async function forgetPersons(tx: Db, personIds: readonly number[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const gone = await tx
    .deleteFrom('person')
    .where('id', 'in', [...personIds])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('user').select('user.id').whereRef('user.person_id', '=', 'person.id'))),
    )
    .returning('email')
    .execute();
  return gone.map(({ email }) => email);
}
