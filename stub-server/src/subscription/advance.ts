import type { Db } from '#src/db/open.ts';
import { dropUnsettled, orderPeriod, type Ordering } from './charges.ts';
import { step, type Input, type State, type Step } from './machine.ts';
import { findSubscription, saveState, type Subscription } from './stored.ts';

/** Whether anything follows from a step. */
export const changes = (before: State, { state, charges }: Step): boolean =>
  charges || JSON.stringify(state) !== JSON.stringify(before);

/** Lets something happen to a subscription: what follows is kept and ordered. Returns whether anything is different. */
export async function advance(
  tx: Db,
  ordering: Ordering & { today: string },
  input: Input,
  found?: Subscription,
): Promise<boolean> {
  const { accountId, today, provider } = ordering;
  const known = found ?? (await findSubscription(tx, accountId));
  const next = step(known.state, input, today);
  if (!changes(known.state, next)) return false;
  const { state, charges } = next;
  await saveState(tx, accountId, state);
  if (input.kind === 'set' || state.status === 'cancelled') {
    await dropUnsettled(tx, accountId);
    await provider.drop(tx, accountId);
  }
  if (charges) await orderPeriod(tx, ordering, known);
  return true;
}
