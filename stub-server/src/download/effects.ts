import type { contract } from '@saldo/contract';
import { makesOwnStale, type NounEffects } from '#src/http/effects.ts';

export const downloadEffects: NounEffects<typeof contract.download> = {
  order: makesOwnStale('Download'),
  cancel: makesOwnStale('Download'),
};
