import type { contract } from '@saldo/contract';
import { NO_EFFECTS, makesOwnStale, type NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';

export const userSettingEffects: NounEffects<typeof contract.userSetting> = {
  get: NO_EFFECTS,
  set: makesOwnStale('UserSetting'),
};

export const userSettingAudiences = { UserSetting: ACCOUNT } satisfies NounAudiences;
