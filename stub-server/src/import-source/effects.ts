import type { contract } from '@saldo/contract';
import { makesStale, NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';

export const importSourceEffects: NounEffects<typeof contract.importSource> = {
  create: makesStale('ImportSources'),
  change: makesStale('ImportSources'),
  delete: makesStale('ImportSources'),
  run: makesStale('ImportSources'),
  test: NO_EFFECTS,
};
