import type { contract } from '@saldo/contract';
import { tagsOf, type NounEffects } from '#src/http/effects.ts';
import { sheetTags } from '#src/plan/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';

export const licenceSettingEffects: NounEffects<typeof contract.licenceSetting> = {
  // The legal form changes due days: of ZUS of contracts, and of the tax sheets.
  save: { tags: () => [...tagsOf('LicenseSettings', 'Tree', 'TaxSummary'), ...sheetTags()] },
};

export const licenceSettingAudiences = { LicenseSettings: ACCOUNT } satisfies NounAudiences;
