import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { warsawDate } from '#src/http/clock.ts';
import type { Deps } from '#src/http/deps.ts';
import type { JobKind } from '#src/jobs/kind.ts';
import { advance, changes } from './advance.ts';
import { announce } from './announce.ts';
import type { CardProvider } from './provider.ts';
import { dueFarewell, sayFarewell } from './say-farewell.ts';
import { step } from './machine.ts';
import { findSubscription } from './stored.ts';
import { todayOf } from './today.ts';

/** Accounts that a new day may affect. */
const candidates = (db: Db, day: string) =>
  db
    .selectFrom('account')
    .innerJoin('subscription', 'subscription.account_id', 'account.id')
    .select((row) => [
      'account.id as accountId',
      row.fn.coalesce('account.simulated_date', row.val(day)).as('today'),
    ])
    .leftJoin('closing', 'closing.account_id', 'account.id')
    .where((row) =>
      row.or([row('subscription.type', '!=', 'free'), row('closing.closed_on', 'is not', null)]),
    )
    .where((row) =>
      row.or([
        row('account.licence_end', '<=', row.fn.coalesce('account.simulated_date', row.val(day))),
        row('subscription.grace_end', 'is not', null),
      ]),
    )
    .execute();

/** The job of a day that may change a licence, retried until it succeeds. */
const DAY: JobKind<null> = {
  name: 'licence-day',
  payload: z.null(),
  tries: Infinity,
  pausesMs: [60_000, 300_000, 3_600_000],
  limitMs: 60_000,
  isKept: false,
};

interface DayDeps {
  deps: Pick<Deps, 'db' | 'transact' | 'clock' | 'jobs' | 'live' | 'mail'>;
  provider: CardProvider;
  /** deletes every row of an account; returns the e-mails of its users */
  deleteAccount: (tx: Db, accountId: number) => Promise<string[]>;
}

/** Adds a job for each account with an ended trial, paid period, grace period or cancellation period. */
export function createDays({ deps, provider, deleteAccount }: DayDeps): { pass: () => Promise<void> } {
  const { db, transact, clock, jobs } = deps;
  jobs.handle(DAY, async ({ accountId }) => {
    if (accountId === null) return;
    let after = () => {};
    return {
      // Decided again in the transaction, because the day may already have been processed.
      write: async (tx) => {
        after = await passDay(tx, accountId);
      },
      committed: () => after(),
    };
  });
  const passDay = async (tx: Db, accountId: number): Promise<() => void> => {
    const now = clock.now();
    const today = await todayOf(tx, accountId, now);
    if (today === null) return () => {};
    if ((await findSubscription(tx, accountId)).state.status === 'cancelled')
      return await sayFarewell(tx, { accountId, today }, { deps, deleteAccount });
    const ordering = { accountId, provider, today, now: now.toISOString() };
    const isOther = await advance(tx, ordering, { kind: 'day' });
    return () => {
      if (isOther) announce(deps, accountId);
    };
  };
  return {
    pass: async () => {
      const due: number[] = [];
      for (const { accountId, today } of await candidates(db, warsawDate(clock.now())))
        if (await isDue(db, accountId, today)) due.push(accountId);
      if (due.length === 0) return;
      await transact({ accountId: null }, async (tx) => {
        for (const accountId of due)
          await jobs.enqueue(tx, { kind: DAY, accountId, payload: null, key: String(accountId) });
      });
    },
  };
}

/** Whether the day has any consequence. */
async function isDue(db: Db, accountId: number, today: string): Promise<boolean> {
  const { state } = await findSubscription(db, accountId);
  if (state.status === 'cancelled') return (await dueFarewell(db, accountId, today)) !== null;
  return changes(state, step(state, { kind: 'day' }, today));
}
