import type { contract } from '@saldo/contract';
import { type NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';
import { STRUCTURE_EFFECTS } from '#src/plan/effects.ts';

export const categoryEffects: NounEffects<typeof contract.category> = {
  create: STRUCTURE_EFFECTS,
  update: STRUCTURE_EFFECTS,
  delete: STRUCTURE_EFFECTS,
};

export const categoryAudiences = { Category: ACCOUNT } satisfies NounAudiences;
