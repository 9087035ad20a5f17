import type { contract } from '@saldo/contract';
import { makesOwnStale, NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';

export const analysisEffects: NounEffects<typeof contract.analysis> = {
  preview: NO_EFFECTS,
  items: NO_EFFECTS,
  order: makesOwnStale('Analysis'),
  stop: makesOwnStale('Analysis'),
};

export const analysisAudiences = { Analysis: ACCOUNT } satisfies NounAudiences;
