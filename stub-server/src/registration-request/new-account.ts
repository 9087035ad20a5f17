import { AREAS, type Acl, type Area, type Permission } from '@saldo/contract/domain/permission';
import { addDays } from '@saldo/contract/domain/day';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { FEE_PRICE, SEAT_PRICE } from '@saldo/contract/domain/subscription';
import type { Ids } from '#src/http/ids.ts';
import type { Locale } from '@saldo/contract/values';
import type { Details } from './registrations.ts';

/** The trial: its days, and seats for a small team. */
const TRIAL_DAYS = 30;
const TRIAL_SEATS = 3;
const TRIAL_CREDITS = 50;
const KEY_LENGTH = 16;

/** The rights of a master user: all. */
const MASTER: Acl = {
  isMasterUser: true,
  isLicenseExpired: false,
  isLicenseSuspended: false,
  isLicenseCancelled: false,
  permissions: {
    ...(Object.fromEntries(AREAS.map((area) => [area, 'denied'])) as Record<Area, Permission>),
    budgets: [],
  },
};

/** Creates the account's first folder, sheet and lists; provided by app.ts. */
export type Initialise = (tx: Db, actor: Actor) => Promise<{ id: number }>;

/** The master user and the name of a new company. */
type NewCompany = { personId: number } & Pick<
  Details,
  'firstname' | 'lastname' | 'companyName' | 'legalEntityType' | 'phoneNumber' | 'hasNewsletter'
> & { avatarId?: number };

interface Opening {
  ids: Ids;
  now: string;
  today: string;
  /** locale of the user who opens it: the language of its initial names */
  locale: Locale;
  initialise: Initialise;
}

/** Creates an account: trial licence, master user, first sheet. */
export async function makeAccount(
  tx: Db,
  { personId, avatarId = 1, ...details }: NewCompany,
  { ids, now, today, locale, initialise }: Opening,
): Promise<{ userId: number; accountId: number }> {
  const { firstname, lastname, companyName, legalEntityType, phoneNumber, hasNewsletter } = details;
  const { id: accountId } = await tx
    .insertInto('account')
    .values({
      licence_key: `SALDO-${ids.secret().slice(0, KEY_LENGTH)}`,
      company_name: companyName ?? `${firstname} ${lastname}`,
      legal_entity_type: legalEntityType ?? 'Other',
      licence_status: 'active',
      licence_quantity: TRIAL_SEATS,
      licence_start: today,
      licence_end: addDays(today, TRIAL_DAYS),
      simulated_date: null,
      locale,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await startTrial(tx, accountId, today);
  const { id: userId } = await tx
    .insertInto('user')
    .values({
      account_id: accountId,
      person_id: personId,
      firstname,
      lastname,
      avatar_id: avatarId,
      is_master: 1,
      created_at: now,
      phone_number: phoneNumber || null,
      has_newsletter: hasNewsletter ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sheet = await initialise(tx, { accountId, userId, acl: MASTER, today, now, commandKey: null });
  await tx
    .insertInto('pinned_budget')
    .values({ account_id: accountId, user_id: userId, budget_id: sheet.id })
    .execute();
  return { userId, accountId };
}

/** The licence of a new account: a trial. */
const startTrial = (tx: Db, accountId: number, today: string) =>
  tx
    .insertInto('subscription')
    .values({
      account_id: accountId,
      type: 'trial',
      started_on: today,
      card_last4: null,
      grace_end: null,
      tried_on: null,
      seat_price: SEAT_PRICE,
      fee_price: FEE_PRICE,
      credits_available: TRIAL_CREDITS,
    })
    .execute();
