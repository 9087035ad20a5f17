import type { contract } from '@saldo/contract';
import { makesStale, type NounEffects } from '#src/http/effects.ts';

export const licenceSettingEffects: NounEffects<typeof contract.licenceSetting> = {
  save: makesStale('LicenseSettings', 'Tree'),
};
