import type { Db } from '#src/db/open.ts';
import { dropUnsettled, orderPeriod, type Ordering } from './charges.ts';
import { step, type Input, type State, type Step } from './machine.ts';
import { findSubscription, saveState, type Subscription } from './stored.ts';

/** Whether a step has any consequence. */
export const changes = (before: State, { state, charges }: Step): boolean =>
  charges || JSON.stringify(state) !== JSON.stringify(before);

/** Applies an event to a subscription, stores the result and orders the consequences. Returns whether anything has changed. */
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
