import type { Db } from '#src/db/open.ts';
import { warsawDate } from '#src/http/clock.ts';
import type { Deps } from '#src/http/deps.ts';
import { advance } from './advance.ts';
import { announce } from './announce.ts';
import type { CardProvider } from './provider.ts';

/** Accounts to which a day may have done something. */
const candidates = (db: Db, day: string) =>
  db
    .selectFrom('account')
    .innerJoin('subscription', 'subscription.account_id', 'account.id')
    .select((row) => [
      'account.id as accountId',
      row.fn.coalesce('account.simulated_date', row.val(day)).as('today'),
    ])
    .where('subscription.type', '!=', 'free')
    .where('account.licence_status', '!=', 'cancelled')
    .where((row) =>
      row.or([
        row('account.licence_end', '<=', row.fn.coalesce('account.simulated_date', row.val(day))),
        row('subscription.grace_end', 'is not', null),
      ]),
    )
    .execute();

/** Trials, paid periods and days of grace that are over: what follows for each account, in a transaction of its own. */
export async function passDays(
  deps: Pick<Deps, 'db' | 'transact' | 'clock' | 'live'>,
  provider: CardProvider,
): Promise<void> {
  const now = deps.clock.now();
  for (const { accountId, today } of await candidates(deps.db, warsawDate(now))) {
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
