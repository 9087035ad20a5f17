import type { Db } from '#src/db/open.ts';
import { dropUnsettled, orderPeriod, type Ordering } from './charges.ts';
import { step, type Input } from './machine.ts';
import { findSubscription, saveState, type Subscription } from './stored.ts';

/** Lets something happen to a subscription: what follows is kept and ordered. Returns whether anything is different. */
export async function advance(
  tx: Db,
  ordering: Ordering & { today: string },
  input: Input,
  found?: Subscription,
): Promise<boolean> {
  const { accountId, today, provider } = ordering;
  const known = found ?? (await findSubscription(tx, accountId));
  const { state, charges } = step(known.state, input, today);
  const isOther = JSON.stringify(state) !== JSON.stringify(known.state);
  if (!isOther && !charges) return false;
  await saveState(tx, accountId, state);
  if (input.kind === 'set' || state.status === 'cancelled') {
    await dropUnsettled(tx, accountId);
    await provider.drop(tx, accountId);
  }
  if (charges) await orderPeriod(tx, ordering, known);
  return true;
}
