import type { Db } from '#src/db/open.ts';
import { warsawDate } from '#src/http/clock.ts';
import type { Deps } from '#src/http/deps.ts';
import { advance } from './advance.ts';
import { announce } from './announce.ts';
import type { CardProvider } from './provider.ts';
import { sayFarewell } from './say-farewell.ts';

/** Accounts to which a day may have done something. */
const candidates = (db: Db, day: string) =>
  db
    .selectFrom('account')
    .innerJoin('subscription', 'subscription.account_id', 'account.id')
    .select((row) => [
      'account.id as accountId',
      'account.licence_status as status',
      row.fn.coalesce('account.simulated_date', row.val(day)).as('today'),
    ])
    .where('subscription.type', '!=', 'free')
    .where((row) =>
      row.or([
        row('account.licence_end', '<=', row.fn.coalesce('account.simulated_date', row.val(day))),
        row('subscription.grace_end', 'is not', null),
      ]),
    )
    .execute();

interface DayDeps {
  deps: Pick<Deps, 'db' | 'transact' | 'clock' | 'live' | 'mail'>;
  provider: CardProvider;
  /** deletes every row of an account; returns the e-mails of its users */
  deleteAccount: (tx: Db, accountId: number) => Promise<string[]>;
}

/** Trials, paid periods, days of grace and cancelled accounts that are over: what follows for each account, in a transaction of its own. */
export async function passDays({ deps, provider, deleteAccount }: DayDeps): Promise<void> {
  const now = deps.clock.now();
  for (const { accountId, today, status } of await candidates(deps.db, warsawDate(now))) {
    if (status === 'cancelled') {
      await sayFarewell({ deps, deleteAccount }, { accountId, today });
      continue;
    }
    let isOther = false;
    await deps.transact(
      async (tx) => {
        const ordering = { accountId, provider, today, now: now.toISOString() };
        isOther = await advance(tx, ordering, { kind: 'day' });
      },
      () => {
        if (isOther) announce(deps, accountId);
      },
    );
  }
  provider.wake();
}
