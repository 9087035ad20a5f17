import type { contract } from '@saldo/contract';
import { makesStale, type NounEffects } from '#src/http/effects.ts';
import { namedResource } from '#src/master-data/effects.ts';

export const sectionEffects: NounEffects<typeof contract.section> = {
  fromName: makesStale('Section'),
  fromNames: makesStale('Section'),
};

export const sectionResource = namedResource('section');
