import type { LegalEntityType } from '@saldo/contract/auth';

/** Payers with legal personality pay ZUS by the 15th, others by the 20th (reference/poland.md 2.5). */
const LEGAL_PERSONS: ReadonlySet<LegalEntityType> = new Set([
  'LimitedLiabilityEnterprise',
  'StockEnterprise',
]);
export const zusDayOf = (type: LegalEntityType): number => (LEGAL_PERSONS.has(type) ? 15 : 20);
