import type { Locale } from '@saldo/contract/values';
import { randomInt } from 'node:crypto';
import { CODE_LENGTH, type registrationBody } from '@saldo/contract/registration-request';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';

export type Registration = z.output<typeof registrationBody>;
/** The validity of a code (specification 1, section 9). */
const VALID_MS = 24 * 60 * 60 * 1000;
/** The time after its code at which an unconfirmed registration is deleted. */
const KEPT_MS = 7 * VALID_MS;

/** Unpredictable digits. */
export const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** The stored data of a registration until its e-mail is confirmed. */
export type Details = Pick<
  Registration,
  | 'firstname'
  | 'lastname'
  | 'companyName'
  | 'legalEntityType'
  | 'phoneNumber'
  | 'isMobile'
  | 'utmSource'
  | 'utmMedium'
  | 'utmCampaign'
  | 'utmTerm'
> & { hasNewsletter: boolean };

/** A registration belongs to its tab; another visitor with the same e-mail gets a separate one. */
interface RegistrationKey {
  email: string;
  appId: string;
}

interface Begun extends RegistrationKey {
  locale: Locale;
  codeHash: string;
  passwordHash: string;
  details: Details;
  now: Date;
}

const untilOf = (now: Date) => new Date(now.getTime() + VALID_MS).toISOString();

/** The number of the next code to an e-mail. */
async function nextIteration(tx: Db, email: string): Promise<number> {
  const { last } = await tx
    .selectFrom('registration_request')
    .select(({ fn }) => fn.max('iteration').as('last'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Stores a registration, which replaces an earlier one of the same tab; returns the number of its code. */
export async function beginRegistration(tx: Db, begun: Begun): Promise<number> {
  const { email, appId, now } = begun;
  const iteration = await nextIteration(tx, email);
  await tx
    .deleteFrom('registration_request')
    .where('email', '=', email)
    .where('app_id', '=', appId)
    .execute();
  await tx
    .insertInto('registration_request')
    .values({
      email,
      iteration,
      app_id: appId,
      code_hash: begun.codeHash,
      sent_at: now.toISOString(),
      expires_at: untilOf(now),
      locale: begun.locale,
      password_hash: begun.passwordHash,
      details: JSON.stringify(begun.details),
    })
    .execute();
  return iteration;
}

/** Deletes unconfirmed registrations. */
export const sweepRegistrations = (tx: Db, now: Date) =>
  tx
    .deleteFrom('registration_request')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();

export interface Pending {
  email: string;
  /** the tab that started it */
  appId: string;
  iteration: number;
  codeHash: string;
  expiresAt: string;
  locale: Locale;
  passwordHash: string;
  details: Details;
}

/**
 * The registration of this tab. Another tab may continue it if it is the only one of the e-mail; of several, none is
 * returned, since the right one is unknown.
 */
export async function findRegistration(db: Db, { email, appId }: RegistrationKey): Promise<Pending | null> {
  const rows = await db.selectFrom('registration_request').selectAll().where('email', '=', email).execute();
  const row = rows.find(({ app_id: of }) => of === appId) ?? (rows.length === 1 ? rows[0] : undefined);
  if (!row) return null;
  return {
    email: row.email,
    appId: row.app_id,
    iteration: row.iteration,
    codeHash: row.code_hash,
    expiresAt: row.expires_at,
    locale: row.locale,
    passwordHash: row.password_hash,
    // only `beginRegistration` writes it
    details: JSON.parse(row.details) as Details,
  };
}

/** Stores another code for the same registration; null if it was deleted. */
export async function renewCode(
  tx: Db,
  { email, iteration }: Pending,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<number | null> {
  const row = await tx
    .updateTable('registration_request')
    .set({
      code_hash: codeHash,
      sent_at: now.toISOString(),
      expires_at: untilOf(now),
      iteration: await nextIteration(tx, email),
    })
    .where('email', '=', email)
    .where('iteration', '=', iteration)
    .returning('iteration')
    .executeTakeFirst();
  return row?.iteration ?? null;
}

/** Deletes the registrations of an e-mail if the checked code still belongs to one; false: another request was faster. */
export async function endRegistration(tx: Db, { email, iteration }: Pending): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('registration_request')
    .where('email', '=', email)
    .where('iteration', '=', iteration)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await tx.deleteFrom('registration_request').where('email', '=', email).execute();
  return true;
}
