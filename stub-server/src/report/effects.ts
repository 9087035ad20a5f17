import type { contract } from '@saldo/contract';
import { NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';
import { OVER_SHEETS, type NounAudiences } from '#src/live/audiences.ts';

export const reportAudiences = { Dashboard: OVER_SHEETS, Reports: OVER_SHEETS } satisfies NounAudiences;

export const reportEffects: NounEffects<typeof contract.report> = {
  invoicesCsv: NO_EFFECTS,
  invoicesXlsx: NO_EFFECTS,
  invoicesPdf: NO_EFFECTS,
};
