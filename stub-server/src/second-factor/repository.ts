import type { SecondFactor } from '@saldo/contract/second-factor';
import type { Db } from '#src/db/open.ts';
import type { Secrets } from '#src/http/secrets.ts';
import { newRecoveryCodes, recoveryCodeIn } from './recovery-codes.ts';

export interface UserKey {
  userId: number;
  accountId: number;
}

/** What a secret is sealed for: moved to another row it opens nothing. */
export const ownerOf = ({ userId }: Pick<UserKey, 'userId'>): string => `second factor of user ${userId}`;

const ofUser = ({ userId, accountId }: UserKey) => ({ user_id: userId, account_id: accountId });

export const findFactor = (db: Db, { userId, accountId }: UserKey) =>
  db
    .selectFrom('second_factor')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export async function countRecoveryCodes(db: Db, { userId, accountId }: UserKey): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((one) => one.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return left;
}

export async function isRequiredOfAll(db: Db, accountId: number): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('requires_second_factor')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.requires_second_factor === 1;
}

export const stateOf = async (db: Db, whose: UserKey): Promise<SecondFactor> => ({
  since: (await findFactor(db, whose))?.since ?? null,
  recoveryCodesLeft: await countRecoveryCodes(db, whose),
  isRequired: await isRequiredOfAll(db, whose.accountId),
});

/** Keeps a secret that no code has confirmed yet, in place of one from before. */
export async function keepSetup(
  tx: Db,
  whose: UserKey,
  row: { sealed_secret: string; expires_at: string },
): Promise<void> {
  await tx
    .insertInto('second_factor_setup')
    .values({ ...ofUser(whose), ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export const findSetup = (tx: Db, { userId, accountId }: UserKey, now: string) =>
  tx
    .selectFrom('second_factor_setup')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** The secret counts from now on, in place of that of another device. */
export async function keepFactor(
  tx: Db,
  whose: UserKey,
  row: { sealed_secret: string; last_step: number; since: string },
): Promise<void> {
  await tx.deleteFrom('second_factor_setup').where('user_id', '=', whose.userId).execute();
  await tx
    .insertInto('second_factor')
    .values({ ...ofUser(whose), ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Nothing of it is left; false where there was none. */
export async function removeFactor(tx: Db, { userId, accountId }: UserKey): Promise<boolean> {
  for (const table of ['second_factor_setup', 'recovery_code', 'login_challenge'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).where('account_id', '=', accountId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const markOf = (code: string, whose: UserKey, secrets: Secrets) => secrets.mark(code, ownerOf(whose));

/** New ones in place of those from before; nothing but their marks is kept. */
export async function renewCodes(tx: Db, whose: UserKey, secrets: Secrets): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.deleteFrom('recovery_code').where('user_id', '=', whose.userId).execute();
  const rows = codes.map((code) => ({
    ...ofUser(whose),
    code_hash: markOf(recoveryCodeIn(code) ?? code, whose, secrets),
  }));
  await tx.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Uses a recovery code up; false where it is none of the user's. */
export async function takeRecoveryCode(
  tx: Db,
  whose: UserKey,
  code: string,
  secrets: Secrets,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', whose.userId)
    .where('account_id', '=', whose.accountId)
    .where('code_hash', '=', markOf(code, whose, secrets))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Secrets that nobody has confirmed in time. */
export const sweepSetups = (tx: Db, now: Date) =>
  tx.deleteFrom('second_factor_setup').where('expires_at', '<=', now.toISOString()).execute();
