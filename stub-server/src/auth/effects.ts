import type { contract } from '@saldo/contract';
import { NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';

export const authEffects: NounEffects<typeof contract.auth> = {
  login: NO_EFFECTS,
  loginCode: NO_EFFECTS,
};
