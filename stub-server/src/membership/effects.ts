import type { contract } from '@saldo/contract';
import { NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';

// The handler notifies the joined company, because the call comes from another account.
export const membershipEffects: NounEffects<typeof contract.membership> = {
  switch: NO_EFFECTS,
  join: NO_EFFECTS,
  add: NO_EFFECTS,
};
