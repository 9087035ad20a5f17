import type { contract } from '@saldo/contract';
import { makesStale, type NounEffects } from '#src/http/effects.ts';

export const profileEffects: NounEffects<typeof contract.profile> = {
  update: makesStale('CurrentUser', 'Slots'),
  updateCompany: makesStale('CurrentUser'),
};
