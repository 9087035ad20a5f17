import type { contract } from '@saldo/contract';
import { NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';

// subscription/announce.ts publishes the tags, as it does for the card provider's events and the passing of days.
export const subscriptionEffects: NounEffects<typeof contract.subscription> = {
  seats: NO_EFFECTS,
  quantity: NO_EFFECTS,
  status: NO_EFFECTS,
  creditsCheckoutUrl: NO_EFFECTS,
  portalSessionUrl: NO_EFFECTS,
};

export const subscriptionAudiences = {
  Credits: ACCOUNT,
  LicenseInfo: ACCOUNT,
  Subscription: ACCOUNT,
} satisfies NounAudiences;
