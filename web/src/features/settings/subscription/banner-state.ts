import type { Subscription } from '@saldo/contract/own-subscription';
import { daysLeft } from './days-left.ts';

/** The banner: red, orange or green (specification 2, section 4), with the remaining days. */
export type BannerState = { kind: 'problem' | 'noCard' | 'withCard'; days: number };

type BannerFacts = Pick<
  Subscription,
  'status' | 'subscriptionStart' | 'subscriptionEnd' | 'isTrial' | 'hasPaymentMethod' | 'graceEnd'
>;

/** Null if there is no banner, or nothing is known yet. */
export function bannerState(subscription: BannerFacts, today: string): BannerState | null {
  if (subscription.subscriptionStart === null) return null;
  if (subscription.status === 'suspended') {
    return { kind: 'problem', days: daysLeft(today, subscription.graceEnd) };
  }
  if (!subscription.isTrial || subscription.status !== 'active') return null;
  const kind = subscription.hasPaymentMethod ? 'withCard' : 'noCard';
  return { kind, days: daysLeft(today, subscription.subscriptionEnd) };
}
