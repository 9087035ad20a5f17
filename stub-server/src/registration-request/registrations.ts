import { randomInt } from 'node:crypto';
import { CODE_LENGTH, type registrationBody } from '@saldo/contract/registration-request';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';

export type Registration = z.output<typeof registrationBody>;
type Locale = 'pl' | 'en';

/** A code lives this long (specification 1, section 9). */
const VALID_MS = 24 * 60 * 60 * 1000;

/** Digits that cannot be foretold. */
export const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** What is kept of a registration until its e-mail is confirmed. */
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

interface Begun {
  email: string;
  locale: Locale;
  codeHash: string;
  passwordHash: string;
  details: Details;
  now: Date;
}

const untilOf = (now: Date) => new Date(now.getTime() + VALID_MS).toISOString();

/** Keeps a registration, in place of one begun before with the same e-mail; returns which code this is. */
export async function beginRegistration(tx: Db, begun: Begun): Promise<number> {
  const row = {
    code_hash: begun.codeHash,
    sent_at: begun.now.toISOString(),
    expires_at: untilOf(begun.now),
    locale: begun.locale,
    password_hash: begun.passwordHash,
    details: JSON.stringify(begun.details),
  };
  const { iteration } = await tx
    .insertInto('registration_request')
    .values({ email: begun.email, iteration: 1, ...row })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((old) => ({
        ...row,
        iteration: old('registration_request.iteration', '+', 1),
      })),
    )
    .returning('iteration')
    .executeTakeFirstOrThrow();
  return iteration;
}

export interface Pending {
  email: string;
  iteration: number;
  codeHash: string;
  expiresAt: string;
  locale: Locale;
  passwordHash: string;
  details: Details;
}

export async function findRegistration(db: Db, email: string): Promise<Pending | null> {
  const row = await db
    .selectFrom('registration_request')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  if (!row) return null;
  return {
    email: row.email,
    iteration: row.iteration,
    codeHash: row.code_hash,
    expiresAt: row.expires_at,
    locale: row.locale,
    passwordHash: row.password_hash,
    // written by `beginRegistration` alone
    details: JSON.parse(row.details) as Details,
  };
}

/** Another code for the same registration; null where it is gone. */
export async function renewCode(
  tx: Db,
  { email, codeHash, now }: { email: string; codeHash: string; now: Date },
): Promise<number | null> {
  const row = await tx
    .updateTable('registration_request')
    .set((old) => ({
      code_hash: codeHash,
      sent_at: now.toISOString(),
      expires_at: untilOf(now),
      iteration: old('iteration', '+', 1),
    }))
    .where('email', '=', email)
    .returning('iteration')
    .executeTakeFirst();
  return row?.iteration ?? null;
}

/** Ends a registration if its code is still the one that was checked; false: another request was quicker. */
export async function endRegistration(tx: Db, { email, iteration }: Pending): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('registration_request')
    .where('email', '=', email)
    .where('iteration', '=', iteration)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
