import type { Db } from '#src/db/open.ts';
import type { Deps } from '#src/http/deps.ts';
import { advance } from './advance.ts';
import { announce } from './announce.ts';
import type { Ordering } from './charges.ts';
import type { State } from './machine.ts';
import type { CardProvider } from './provider.ts';
import { findSubscription, clearDeletionNotice, saveState } from './stored.ts';

type At = Omit<Ordering, 'provider'> & { today: string };

/** The licence of a company that its master user closes and may reopen. */
export const licenceOfClosed = (provider: CardProvider) => ({
  /** Cancels the licence, with the deletion in 30 days; returns the input of `restore` as text. */
  cancel: async (tx: Db, at: At): Promise<string> => {
    const { state } = await findSubscription(tx, at.accountId);
    await advance(tx, { ...at, provider }, { kind: 'set', status: 'cancelled' });
    await clearDeletionNotice(tx, at.accountId);
    return JSON.stringify(state);
  },
  /** Days passed meanwhile count; for a licence cancelled before, the days until its deletion restart. */
  restore: async (tx: Db, at: At, text: string): Promise<void> => {
    // only `cancel` writes it
    const former = JSON.parse(text) as State;
    const { state: now } = await findSubscription(tx, at.accountId);
    const end = former.status === 'cancelled' ? at.today : former.end;
    await saveState(tx, at.accountId, { ...former, end, hasCard: now.hasCard, isPending: false });
    await advance(tx, { ...at, provider }, { kind: 'day' });
  },
  announce: (deps: Pick<Deps, 'live'>, accountId: number) => announce(deps, accountId),
});
