import {
  addedSeatsPrice,
  CREDIT_PRICE,
  creditsPrice,
  periodPrice,
  type Price,
} from '@saldo/contract/domain/subscription';
import type { Db } from '#src/db/open.ts';
import type { CardProvider } from './provider.ts';
import type { Subscription } from './stored.ts';

export interface Charge {
  id: number;
  purpose: 'period' | 'seats' | 'credits';
  quantity: number;
  amount: number;
  balanceUsed: number;
  status: 'open' | 'failed' | 'paid' | 'void';
}

/** The provider and the transaction of an order. */
export interface Ordering {
  accountId: number;
  provider: CardProvider;
  now: string;
}

/** Orders a period from the provider; an unpaid one is ordered again at the current price. */
export const orderPeriod = (tx: Db, ordering: Ordering, { quantity, periodTerms }: Subscription) =>
  order(tx, ordering, {
    purpose: 'period',
    quantity,
    price: periodPrice(quantity, periodTerms),
    unitPrice: periodTerms.seatPriceNetto,
    fee: periodTerms.feePriceNetto,
  });

export const orderSeats = (tx: Db, ordering: Ordering, { terms }: Subscription, added: number) =>
  order(tx, ordering, {
    purpose: 'seats',
    quantity: added,
    price: addedSeatsPrice(added, terms),
    unitPrice: terms.seatPriceNetto,
    fee: 0,
  });

/** Credits are paid on the provider's page, without using the balance. */
export const orderCredits = (tx: Db, ordering: Ordering, quantity: number) =>
  order(tx, ordering, {
    purpose: 'credits',
    quantity,
    price: creditsPrice(quantity),
    unitPrice: CREDIT_PRICE,
    fee: 0,
  });

interface Wanted {
  purpose: Charge['purpose'];
  quantity: number;
  price: Pick<Price, 'payable' | 'balanceUsed' | 'discount'>;
  /** net, in grosze */
  unitPrice: number;
  fee: number;
}

async function order(
  tx: Db,
  { accountId, provider, now }: Ordering,
  { purpose, quantity, price, unitPrice, fee }: Wanted,
): Promise<void> {
  const values = {
    purpose,
    quantity,
    amount: price.payable,
    balance_used: price.balanceUsed,
    status: 'open' as const,
  };
  const owed = purpose === 'period' ? await failedPeriod(tx, accountId) : undefined;
  if (owed) await tx.updateTable('charge').set(values).where('id', '=', owed.id).execute();
  const { id } =
    owed ??
    (await tx
      .insertInto('charge')
      .values({ account_id: accountId, created_at: now, ...values })
      .returning('id')
      .executeTakeFirstOrThrow());
  const { payable: amount, discount, balanceUsed } = price;
  const terms = { unitPrice, fee, discount, balanceUsed };
  await provider.collect(tx, { accountId, chargeId: id, purpose, quantity, amount, terms });
}

const failedPeriod = (tx: Db, accountId: number) =>
  tx
    .selectFrom('charge')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'period')
    .where('status', '=', 'failed')
    .executeTakeFirst();

/** Orders unpaid seats again after a new card. */
export async function orderFailedSeats(tx: Db, { accountId, provider }: Ordering): Promise<void> {
  const failed = await tx
    .selectFrom('charge')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'seats')
    .where('status', '=', 'failed')
    .execute();
  for (const { id, purpose, quantity, amount } of failed) {
    await setStatus(tx, id, 'open');
    await provider.collect(tx, { accountId, chargeId: id, purpose, quantity, amount });
  }
}

export async function findCharge(db: Db, accountId: number, id: number): Promise<Charge | null> {
  const row = await db
    .selectFrom('charge')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, balanceUsed: row.balance_used } : null;
}

export const setStatus = (tx: Db, id: number, status: Charge['status']) =>
  tx.updateTable('charge').set({ status }).where('id', '=', id).execute();

/** Cancels all unpaid charges. */
export const dropUnsettled = (tx: Db, accountId: number) =>
  tx
    .updateTable('charge')
    .set({ status: 'void' })
    .where('account_id', '=', accountId)
    .where('status', 'in', ['open', 'failed'])
    .execute();
