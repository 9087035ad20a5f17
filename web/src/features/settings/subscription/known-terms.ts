import { minor } from '@saldo/contract/domain/money';
import type { Subscription } from '@saldo/contract/subscription';

/** The terms to reckon with: only the master user is told what was paid ahead, and only he sees prices. */
export const knownTerms = (subscription: Subscription) => ({
  ...subscription,
  balance: subscription.balance ?? minor(0),
});
