import type { contract } from '@saldo/contract';
import { makesStale, type NounEffects } from '#src/http/effects.ts';
import { namedResource } from '#src/master-data/effects.ts';

export const contractorEffects: NounEffects<typeof contract.contractor> = {
  fromName: makesStale('Contractor'),
  fromNames: makesStale('Contractor'),
};

export const contractorResource = namedResource('contractor');
