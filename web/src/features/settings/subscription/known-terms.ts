import { minor } from '@saldo/contract/domain/money';
import type { Subscription } from '@saldo/contract/own-subscription';

/** The terms used in calculations: prices and prepaid balance are sent to the master user only. */
export const knownTerms = (subscription: Subscription) => ({
  ...subscription,
  balance: subscription.balance ?? minor(0),
});
