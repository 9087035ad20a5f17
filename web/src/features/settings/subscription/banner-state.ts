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
  const { status, subscriptionStart, subscriptionEnd, isTrial, hasPaymentMethod, graceEnd } = subscription;
  if (subscriptionStart === null) return null;
  if (status === 'suspended')
    return graceEnd === null ? null : { kind: 'problem', days: daysLeft(today, graceEnd) };
  if (!isTrial || status !== 'active' || subscriptionEnd === null) return null;
  return { kind: hasPaymentMethod ? 'withCard' : 'noCard', days: daysLeft(today, subscriptionEnd) };
}
