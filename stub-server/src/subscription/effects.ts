import type { contract } from '@saldo/contract';
import { NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';

// subscription/announce.ts publishes the tags, as it does for the card provider's events and the passing of days.
export const subscriptionEffects: NounEffects<typeof contract.subscription> = {
  seats: NO_EFFECTS,
  quantity: NO_EFFECTS,
  status: NO_EFFECTS,
  creditsCheckoutUrl: NO_EFFECTS,
  portalSessionUrl: NO_EFFECTS,
};
