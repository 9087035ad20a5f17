import type { LegalEntityType } from './auth.ts';
import { LEGAL_DAYS } from './domain/legal-days.ts';

const LEGAL_PERSONS: ReadonlySet<LegalEntityType> = new Set([
  'LimitedLiabilityEnterprise',
  'StockEnterprise',
]);

/** The day of ZUS of pay: payers with legal personality pay earlier (reference/poland.md 2.5). */
export const zusDayOf = (type: LegalEntityType): number =>
  LEGAL_PERSONS.has(type) ? LEGAL_DAYS.zusOfLegalPersons : LEGAL_DAYS.zus;
