import type { contract } from '@saldo/contract';
import { tagsOf, type NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';
import { SHEET_LIST_TAGS } from '#src/plan/effects.ts';

export const taxEffects: NounEffects<typeof contract.tax> = {
  rebuild: {
    tags: () => [...SHEET_LIST_TAGS, ...tagsOf('BudgetRecords', 'InternalYears', 'TaxSummary')],
  },
};

export const taxAudiences = { InternalYears: ACCOUNT, TaxSummary: ACCOUNT } satisfies NounAudiences;
