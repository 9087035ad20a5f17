import { minor } from '@saldo/contract/domain/rounding';
import type { Terms } from '@saldo/contract/domain/subscription';
import type { Db } from '#src/db/open.ts';
import type { State } from './machine.ts';

/** The stored subscription of an account. */
export interface Subscription {
  state: State;
  terms: Terms;
  /** the terms of a period, without the balance reserved for unpaid added seats */
  periodTerms: Terms;
  quantity: number;
  cardLast4: string | null;
  cardSequence: number;
  credits: { available: number; used: number };
  /** a payment without an answer */
  isInProgress: boolean;
  /** a payment that failed and is still owed */
  hasFailed: boolean;
}

export async function findSubscription(db: Db, accountId: number): Promise<Subscription> {
  const row = await db
    .selectFrom('account')
    .innerJoin('subscription', 'subscription.account_id', 'account.id')
    .selectAll('subscription')
    .select(['account.licence_status', 'account.licence_quantity', 'account.licence_end'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const unsettled = await db
    .selectFrom('charge')
    .select(['purpose', 'status', 'balance_used'])
    .where('account_id', '=', accountId)
    .where('status', 'in', ['open', 'failed'])
    .execute();
  const isOf = (purposes: readonly string[], wanted: string) =>
    unsettled.some(({ purpose, status }) => purposes.includes(purpose) && status === wanted);
  const promised = unsettled
    .filter(({ purpose }) => purpose !== 'period')
    .reduce((sum, charge) => sum + charge.balance_used, 0);
  const terms = {
    seatPriceNetto: minor(row.seat_price),
    feePriceNetto: minor(row.fee_price),
    discount: minor(row.discount),
    balance: minor(row.balance),
  };
  return {
    state: {
      type: row.type,
      status: row.licence_status,
      start: row.started_on,
      end: row.licence_end,
      hasCard: row.card_last4 !== null,
      isPending: isOf(['period'], 'open'),
      graceEnd: row.grace_end,
      triedOn: row.tried_on,
    },
    terms,
    periodTerms: { ...terms, balance: minor(row.balance - promised) },
    quantity: row.licence_quantity,
    cardLast4: row.card_last4,
    cardSequence: row.card_sequence,
    credits: { available: row.credits_available, used: row.credits_used },
    isInProgress: isOf(['period', 'seats', 'credits'], 'open'),
    hasFailed: isOf(['period', 'seats'], 'failed'),
  };
}

/** Stores the new state of the machine; the card and the charges are stored where they change. */
export async function saveState(tx: Db, accountId: number, state: State): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({
      type: state.type,
      started_on: state.start,
      grace_end: state.graceEnd,
      tried_on: state.triedOn,
      // After support has reopened the account, the announcement is void.
      ...(state.status !== 'cancelled' && { deletion_told_on: null }),
    })
    .where('account_id', '=', accountId)
    .execute();
  await tx
    .updateTable('account')
    .set({ licence_status: state.status, licence_end: state.end })
    .where('id', '=', accountId)
    .execute();
}

/** Restarts the days until a deletion. */
export const clearDeletionNotice = (tx: Db, accountId: number) =>
  tx
    .updateTable('subscription')
    .set({ deletion_told_on: null })
    .where('account_id', '=', accountId)
    .execute();

export const setQuantity = (tx: Db, accountId: number, quantity: number) =>
  tx.updateTable('account').set({ licence_quantity: quantity }).where('id', '=', accountId).execute();

export async function addToBalance(tx: Db, accountId: number, amount: number): Promise<void> {
  await tx
    .updateTable('subscription')
    .set((row) => ({ balance: row('balance', '+', amount) }))
    .where('account_id', '=', accountId)
    .execute();
}

export const setCard = (
  tx: Db,
  accountId: number,
  { last4, sequence }: { last4: string | null; sequence: number },
) =>
  tx
    .updateTable('subscription')
    .set({ card_last4: last4, card_sequence: sequence })
    .where('account_id', '=', accountId)
    .execute();

export const addSeats = (tx: Db, accountId: number, added: number) =>
  tx
    .updateTable('account')
    .set((row) => ({ licence_quantity: row('licence_quantity', '+', added) }))
    .where('id', '=', accountId)
    .execute();

export const addCredits = (tx: Db, accountId: number, added: number) =>
  tx
    .updateTable('subscription')
    .set((row) => ({ credits_available: row('credits_available', '+', added) }))
    .where('account_id', '=', accountId)
    .execute();
