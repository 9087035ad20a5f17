import type { contract } from '@saldo/contract';
import type { NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';
import { managedEffects, namedResource } from '#src/master-data/effects.ts';

export const sectionEffects: NounEffects<typeof contract.section> = managedEffects('section');

export const sectionResource = namedResource('section');

export const sectionAudiences = { Section: ACCOUNT } satisfies NounAudiences;
