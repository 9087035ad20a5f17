import type { Db } from '#src/db/open.ts';
import { advance } from './advance.ts';
import {
  findCharge,
  orderCredits,
  orderFailedSeats,
  setStatus,
  type Charge,
  type Ordering,
} from './charges.ts';
import type { ProviderEvent } from '@saldo/contract/card-provider';
import type { CardProvider } from './provider.ts';
import { addCredits, addSeats, addToBalance, findSubscription, setCard } from './stored.ts';
import { todayOf } from './today.ts';

interface Taking extends Ordering {
  today: string;
}

/** Processes an event of the provider once. Returns whether anything may have changed. */
export async function takeIn(
  tx: Db,
  event: ProviderEvent,
  { provider, now }: { provider: CardProvider; now: Date },
): Promise<boolean> {
  const { accountId } = event;
  const today = await todayOf(tx, accountId, now);
  if (today === null || !(await isFirst(tx, event, now))) return false;
  const taking = { accountId, provider, today, now: now.toISOString() };
  switch (event.type) {
    case 'card.attached':
      await onCard(tx, taking, event, event.data.last4);
      break;
    case 'card.removed':
      await onCard(tx, taking, event, null);
      break;
    case 'payment.succeeded':
    case 'payment.failed':
      await onPayment(tx, taking, event.data.chargeId, event.type === 'payment.succeeded');
      break;
    case 'renewal.requested':
      await advance(tx, taking, { kind: 'renew' });
      break;
    case 'credits.ordered':
      await orderCredits(tx, taking, event.data.quantity);
      break;
    case 'subscription.cancelled':
      await advance(tx, taking, { kind: 'cancelled' });
  }
  return true;
}

async function isFirst(tx: Db, { id, accountId }: ProviderEvent, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('received_event')
    .values({ id, account_id: accountId, received_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** Of two events about the card the later one counts, in any order of arrival. */
async function onCard(tx: Db, taking: Taking, { sequence }: ProviderEvent, last4: string | null) {
  const found = await findSubscription(tx, taking.accountId);
  if (sequence <= found.cardSequence) return;
  await setCard(tx, taking.accountId, { last4, sequence });
  await advance(tx, taking, { kind: last4 === null ? 'card-removed' : 'card-attached' });
  if (last4 !== null) await orderFailedSeats(tx, taking);
}

/** A payment is final; a later or repeated failure has no effect. */
async function onPayment(tx: Db, taking: Taking, chargeId: number, isPaid: boolean) {
  const charge = await findCharge(tx, taking.accountId, chargeId);
  if (!charge || charge.status === 'paid') return;
  if (isPaid) await onPaid(tx, taking, charge);
  else if (charge.status === 'open') await onFailed(tx, taking, charge);
}

async function onPaid(
  tx: Db,
  taking: Taking,
  { id, purpose, quantity, amount, balanceUsed, status }: Charge,
) {
  const { accountId } = taking;
  await setStatus(tx, id, 'paid');
  const { state } = await findSubscription(tx, accountId);
  // The account is cancelled, so the money stays on its balance.
  if (status === 'void' || state.status === 'cancelled' || state.type === 'free') {
    await addToBalance(tx, accountId, amount);
    return;
  }
  await addToBalance(tx, accountId, -balanceUsed);
  if (purpose === 'period') await advance(tx, taking, { kind: 'paid' });
  if (purpose === 'seats') await addSeats(tx, accountId, quantity);
  if (purpose === 'credits') await addCredits(tx, accountId, quantity);
}

async function onFailed(tx: Db, taking: Taking, { id, purpose }: Charge) {
  // Before the charge is marked, because the machine needs it as pending.
  if (purpose === 'period') await advance(tx, taking, { kind: 'failed' });
  // Unpaid credits are not owed: they can be ordered again.
  await setStatus(tx, id, purpose === 'credits' ? 'void' : 'failed');
}
