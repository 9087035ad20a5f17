import type { contract } from '@saldo/contract';
import { NO_EFFECTS, makesOwnStale, type NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';

export const currentUserEffects: NounEffects<typeof contract.currentUser> = {
  regenerateApiKey: makesOwnStale('ApiKey'),
  revokeApiKey: makesOwnStale('ApiKey'),
  // tabs of an ended session are notified by its end
  endSession: NO_EFFECTS,
  endOtherSessions: NO_EFFECTS,
  testPassword: NO_EFFECTS,
};

export const currentUserAudiences = { ApiKey: ACCOUNT, CurrentUser: ACCOUNT } satisfies NounAudiences;
