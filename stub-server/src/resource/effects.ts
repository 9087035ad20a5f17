import type { contract } from '@saldo/contract';
import { NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';

export const resourceEffects: NounEffects<typeof contract.resource> = {
  lock: NO_EFFECTS,
  unlock: NO_EFFECTS,
  update: NO_EFFECTS,
};

export const resourceAudiences = { Locks: ACCOUNT } satisfies NounAudiences;
