import type { contract } from '@saldo/contract';
import { makesStale, type NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';

export const licenceSettingEffects: NounEffects<typeof contract.licenceSetting> = {
  save: makesStale('LicenseSettings', 'Tree'),
};

export const licenceSettingAudiences = { LicenseSettings: ACCOUNT } satisfies NounAudiences;
