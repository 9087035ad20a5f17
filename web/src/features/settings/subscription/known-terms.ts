import { minor } from '@saldo/contract/domain/money';
import type { Subscription } from '@saldo/contract/own-subscription';

/** Terms used in calculations; prices and the prepaid balance are sent only to the master user. */
export const knownTerms = (subscription: Subscription) => ({
  ...subscription,
  balance: subscription.balance ?? minor(0),
});
