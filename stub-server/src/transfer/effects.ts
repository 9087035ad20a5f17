import type { contract } from '@saldo/contract';
import { NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';
import { attachingEffects } from '#src/payment/effects.ts';

export const transferEffects: NounEffects<typeof contract.transfer> = {
  check: NO_EFFECTS,
  write: attachingEffects(({ body: { parts } }) => ({ parts, cells: [] })),
};
