import type { contract } from '@saldo/contract';
import { tagsOf, type NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';
import { SHEET_LIST_TAGS } from '#src/plan/effects.ts';

const written = () => [
  ...SHEET_LIST_TAGS,
  ...tagsOf('BudgetRecords', 'Payments', 'InternalYears', 'TaxSummary'),
];

export const taxEffects: NounEffects<typeof contract.tax> = {
  rebuild: { tags: ({ body }) => (body.dryRun ? [] : written()) },
  updateSummary: { tags: written },
};

export const taxAudiences = { InternalYears: ACCOUNT, TaxSummary: ACCOUNT } satisfies NounAudiences;
