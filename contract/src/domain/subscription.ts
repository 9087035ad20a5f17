import type { Minor } from '../values.ts';
import { minor } from './rounding.ts';
import { grossOf } from './vat.ts';

/** Days during which a failed payment is tried again before access is lost, and after that before the account is cancelled (specification 2, section 9). */
export const GRACE_DAYS = 30;

/** Days from the cancellation of an account to the deletion of all its data. */
export const DELETION_DAYS = 30;

/** Net prices of a period for new subscriptions, in grosze (specification 2, section 9, demo values). */
export const SEAT_PRICE = 19_900;
export const FEE_PRICE = 30_000;

/** The price of a period before the balance is used. */
export interface Terms {
  seatPriceNetto: Minor;
  feePriceNetto: Minor;
  /** gross, zero or negative */
  discount: Minor;
  /** gross, prepaid */
  balance: Minor;
}

/** A price in grosze; `payable` is the amount charged to the card. */
export interface Price {
  net: Minor;
  vat: Minor;
  gross: Minor;
  discount: Minor;
  balanceUsed: Minor;
  payable: Minor;
  balanceLeft: Minor;
}

/**
 * From net to payable: VAT of 23 % rounded half up once, then the discount, then the balance;
 * neither makes it negative (specification 2, section 9).
 */
function priceOf(net: Minor, discount: Minor, balance: Minor): Price {
  const gross = grossOf(net, '23');
  const due = Math.max(0, gross + discount);
  const balanceUsed = Math.min(balance, due);
  return {
    net,
    vat: minor(gross - net),
    gross,
    discount: minor(due - gross),
    balanceUsed: minor(balanceUsed),
    payable: minor(due - balanceUsed),
    balanceLeft: minor(balance - balanceUsed),
  };
}

/** Price of a whole period: (seats x seat price + system fee) x 1.23, less discount and balance. */
export const periodPrice = (
  seats: number,
  { seatPriceNetto, feePriceNetto, discount, balance }: Terms,
): Price => priceOf(minor(seats * seatPriceNetto + feePriceNetto), discount, balance);

/**
 * Price of seats added outside a trial: without the system fee; the discount applies to periods
 * only.
 */
export const addedSeatsPrice = (added: number, { seatPriceNetto, balance }: Terms): Price =>
  priceOf(minor(added * seatPriceNetto), minor(0), balance);

/** Net price of one credit, in grosze. */
export const CREDIT_PRICE = minor(100);

/** Price of credits, without discount or balance. */
export const creditsPrice = (credits: number): Price =>
  priceOf(minor(credits * CREDIT_PRICE), minor(0), minor(0));

export interface SeatsChange {
  /** charged at once; null: nothing */
  now: Price | null;
  /** the price of the next whole period, after the balance used by the charge */
  next: Price;
}

/** The cost of a new number of seats. In a trial nothing is charged before its end; removed seats are not refunded. */
export function seatsChange(
  { isTrial, quantity, ...terms }: Terms & { isTrial: boolean; quantity: number },
  seats: number,
): SeatsChange {
  const now = !isTrial && seats > quantity ? addedSeatsPrice(seats - quantity, terms) : null;
  return { now, next: periodPrice(seats, { ...terms, balance: now?.balanceLeft ?? terms.balance }) };
}

/**
 * The reason why seats cannot be changed; null: they can (specification 2, section 5 "Seat
 * management").
 */
export type SeatsRefusal = 'payment-error' | 'no-card' | 'free' | 'payment-in-progress';

/** Whether the number of seats can be changed: an active subscription or a trial with a card, without unpaid charges. */
export function seatsRefusal(subscription: {
  type: 'trial' | 'paying' | 'free';
  hasPaymentMethod: boolean;
  paymentError: boolean;
  paymentInProgress: boolean;
}): SeatsRefusal | null {
  if (subscription.type === 'free') return 'free';
  if (subscription.paymentError) return 'payment-error';
  if (subscription.type === 'trial' && !subscription.hasPaymentMethod) return 'no-card';
  return subscription.paymentInProgress ? 'payment-in-progress' : null;
}
