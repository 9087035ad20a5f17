import type { contract } from '@saldo/contract';
import { tagsOf, type NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';
import { changesMany, managedEffects, namedResource } from '#src/master-data/effects.ts';

export const contractorEffects: NounEffects<typeof contract.contractor> = {
  ...managedEffects('contractor'),
  setDefaults: changesMany('contractor'),
  distinct: { tags: () => [...tagsOf('Contractor'), { type: 'History', id: 'account' }] },
};

export const contractorResource = namedResource('contractor');

export const contractorAudiences = { Contractor: ACCOUNT } satisfies NounAudiences;
