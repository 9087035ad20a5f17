import type { contract } from '@saldo/contract';
import { NO_EFFECTS, makesOwnStale, makesStale, type NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';

export const secondFactorEffects: NounEffects<typeof contract.secondFactor> = {
  begin: NO_EFFECTS,
  confirm: makesStale('SecondFactor', 'Slots'),
  renewRecoveryCodes: makesOwnStale('SecondFactor'),
  switchOff: makesStale('SecondFactor', 'Slots'),
  require: makesStale('SecondFactor'),
  reset: makesStale('SecondFactor', 'Slots'),
};

export const secondFactorAudiences = { SecondFactor: ACCOUNT } satisfies NounAudiences;
