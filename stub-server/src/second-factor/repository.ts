import type { SecondFactor } from '@saldo/contract/second-factor';
import type { Db } from '#src/db/open.ts';
import type { Secrets } from '#src/http/secrets.ts';
import { newRecoveryCodes, recoveryCodeIn } from './recovery-codes.ts';

export interface PersonKey {
  personId: number;
}

/** The owner to which a secret is bound, so that it is useless in another row. The word `user` predates persons, who have the ids of their users. */
export const ownerOf = ({ personId }: PersonKey): string => `second factor of user ${personId}`;

export const findFactor = (db: Db, { personId }: PersonKey) =>
  db.selectFrom('second_factor').selectAll().where('person_id', '=', personId).executeTakeFirst();

export async function countRecoveryCodes(db: Db, { personId }: PersonKey): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((one) => one.fn.countAll<number>().as('left'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return left;
}

async function isRequiredOfAll(db: Db, accountId: number): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('requires_second_factor')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.requires_second_factor === 1;
}

/** Whether any company of the person requires it. */
export async function isRequiredSomewhere(db: Db, { personId }: PersonKey): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account_id')
    .select('account.id')
    .where('user.person_id', '=', personId)
    .where('account.requires_second_factor', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const stateOf = async (db: Db, person: PersonKey & { accountId: number }): Promise<SecondFactor> => ({
  since: (await findFactor(db, person))?.since ?? null,
  recoveryCodesLeft: await countRecoveryCodes(db, person),
  isRequired: await isRequiredOfAll(db, person.accountId),
});

/** Stores an unconfirmed secret, which replaces an earlier one. */
export async function keepSetup(
  tx: Db,
  person: PersonKey,
  row: { sealed_secret: string; expires_at: string },
): Promise<void> {
  await tx
    .insertInto('second_factor_setup')
    .values({ person_id: person.personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
}

export const findSetup = (tx: Db, { personId }: PersonKey, now: string) =>
  tx
    .selectFrom('second_factor_setup')
    .select('sealed_secret')
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Activates the secret, which replaces that of another device. */
export async function keepFactor(
  tx: Db,
  person: PersonKey,
  row: { sealed_secret: string; last_step: number; since: string },
): Promise<void> {
  await tx.deleteFrom('second_factor_setup').where('person_id', '=', person.personId).execute();
  await tx
    .insertInto('second_factor')
    .values({ person_id: person.personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
}

/** Deletes the second factor; false if there was none. */
export async function removeFactor(tx: Db, { personId }: PersonKey): Promise<boolean> {
  for (const table of ['second_factor_setup', 'recovery_code', 'login_challenge'] as const)
    await tx.deleteFrom(table).where('person_id', '=', personId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const markOf = (code: string, person: PersonKey, secrets: Secrets) => secrets.mark(code, ownerOf(person));

/** Stores new recovery codes, which replace the earlier ones, as HMACs. */
export async function renewCodes(tx: Db, person: PersonKey, secrets: Secrets): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.deleteFrom('recovery_code').where('person_id', '=', person.personId).execute();
  const rows = codes.map((code) => ({
    person_id: person.personId,
    code_hash: markOf(recoveryCodeIn(code) ?? code, person, secrets),
  }));
  await tx.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Consumes a recovery code; false if it is unknown. */
export async function takeRecoveryCode(
  tx: Db,
  person: PersonKey,
  code: string,
  secrets: Secrets,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('person_id', '=', person.personId)
    .where('code_hash', '=', markOf(code, person, secrets))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes secrets that were not confirmed in time. */
export const sweepSetups = (tx: Db, now: Date) =>
  tx.deleteFrom('second_factor_setup').where('expires_at', '<=', now.toISOString()).execute();
