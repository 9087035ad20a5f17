import type { Db } from '#src/db/open.ts';
import type { Deps } from '#src/http/deps.ts';
import { digest } from '#src/http/ids.ts';

export interface Limit {
  /** tries within the window */
  tries: number;
  windowMs: number;
}

/** A counter of tries with its limit. */
export interface Counted {
  key: string;
  limit: Limit;
}

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Limits of failed password tries. On a device that has signed the user in before: */
export const PASSWORD_ON_DEVICE: Limit = { tries: 10, windowMs: 15 * MINUTE_MS };
/** On all other devices: for one e-mail from one address, */
export const PASSWORD_OF_EMAIL: Limit = { tries: 10, windowMs: 15 * MINUTE_MS };
/** for one e-mail from all addresses, */
export const PASSWORD_FROM_ANYWHERE: Limit = { tries: 30, windowMs: 15 * MINUTE_MS };
/** and from one address for all e-mails. */
export const PASSWORDS_OF_ADDRESS: Limit = { tries: 60, windowMs: 15 * MINUTE_MS };
/** Codes of the second step of a log-in: on a device that has signed the user in before, and on all others together. */
export const CODES_OF_LOG_IN: Limit = { tries: 10, windowMs: 15 * MINUTE_MS };
export const CODES_A_DAY: Limit = { tries: 50, windowMs: DAY_MS };
/** Tries of the codes of one letter, during its validity: by the requesting tab or from another address; */
export const CODES_OF_LETTER: Limit = { tries: 5, windowMs: DAY_MS };
/** by all others in total. */
export const CODES_OF_OTHERS: Limit = { tries: 20, windowMs: DAY_MS };
/** Letters that can be requested without signing in. */
export const LETTERS_TO_EMAIL: Limit = { tries: 5, windowMs: HOUR_MS };
export const LETTERS_TO_EMAIL_A_DAY: Limit = { tries: 10, windowMs: DAY_MS };
export const LETTERS_OF_ADDRESS: Limit = { tries: 40, windowMs: HOUR_MS };
/** Invitations, which every trial account may send: to one e-mail from all accounts, and from one account in total. */
export const INVITATIONS_TO_EMAIL: Limit = { tries: 5, windowMs: DAY_MS };
export const INVITATIONS_OF_ACCOUNT: Limit = { tries: 50, windowMs: DAY_MS };
export const INVITATIONS_OF_ADDRESS: Limit = { tries: 100, windowMs: DAY_MS };
/** Reminders to contractors: to one e-mail from all accounts, and from one account, which may have many debtors. */
export const REMINDERS_TO_EMAIL: Limit = { tries: 5, windowMs: DAY_MS };
export const REMINDERS_OF_ACCOUNT: Limit = { tries: 100, windowMs: DAY_MS };
export const REMINDERS_OF_ADDRESS: Limit = { tries: 200, windowMs: DAY_MS };
/** Requests that reveal whether an e-mail is registered; enough for an office, too few to check a list. */
export const ASKS_OF_ADDRESS: Limit = { tries: 100, windowMs: HOUR_MS };
/** New companies of one person, each with a trial period. */
export const COMPANIES_A_DAY: Limit = { tries: 5, windowMs: DAY_MS };
const LONGEST_MS = DAY_MS;

/**
 * Counts tries per key, in the database, so that a restart forgets none. A try is counted when it
 * begins, in the transaction that checks whether it is permitted, so that concurrent tries cannot
 * exceed the limit.
 */
export class Attempts {
  readonly #deps: Pick<Deps, 'transact' | 'clock'>;

  constructor(deps: Pick<Deps, 'transact' | 'clock'>) {
    this.#deps = deps;
  }

  /** Counts a try under each key, or returns the time of the next permitted try if a limit is reached. */
  begin(counted: readonly Counted[]): Promise<Date | null> {
    const now = this.#deps.clock.now().getTime();
    return this.#deps.transact({ accountId: null, alone: 'attempt' }, async (tx) => {
      const blocked = await Promise.all(counted.map((one) => blockedUntil(tx, one, now)));
      const until = Math.max(...blocked);
      if (until > now) return new Date(until);
      const at = new Date(now).toISOString();
      await tx
        .insertInto('attempt')
        .values(counted.map(({ key }) => ({ key_hash: digest(key), at })))
        .execute();
      return null;
    });
  }

  /** After a correct try: resets the first counter and subtracts one try from each of the others. */
  async succeeded({ forget, takeBack }: { forget: string; takeBack: readonly string[] }): Promise<void> {
    await this.#deps.transact({ accountId: null }, async (tx) => {
      await tx.deleteFrom('attempt').where('key_hash', '=', digest(forget)).execute();
      for (const key of takeBack) {
        const newest = tx
          .selectFrom('attempt')
          .select((one) => one.fn.max('id').as('id'))
          .where('key_hash', '=', digest(key));
        await tx.deleteFrom('attempt').where('id', '=', newest).execute();
      }
    });
  }

  async forgetAll(): Promise<void> {
    await this.#deps.transact({ accountId: null }, (tx) => tx.deleteFrom('attempt').execute());
  }
}

/** Deletes expired tries. */
export const sweepAttempts = (tx: Db, now: Date) =>
  tx
    .deleteFrom('attempt')
    .where('at', '<=', new Date(now.getTime() - LONGEST_MS).toISOString())
    .execute();

async function blockedUntil(tx: Db, { key, limit }: Counted, now: number): Promise<number> {
  const since = new Date(now - limit.windowMs).toISOString();
  const decisive = await tx
    .selectFrom('attempt')
    .select('at')
    .where('key_hash', '=', digest(key))
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(limit.tries - 1)
    .limit(1)
    .executeTakeFirst();
  return decisive ? Date.parse(decisive.at) + limit.windowMs : 0;
}
