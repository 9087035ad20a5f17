/** Types of an account's registration. */
export const LEGAL_ENTITY_TYPES = [
  'EconomicActivity',
  'LimitedLiabilityEnterprise',
  'CivilEnterprise',
  'StockEnterprise',
  'GeneralEnterprise',
  'ProfessionalEnterprise',
  'LimitedEnterprise',
  'LimitedStockEnterprise',
  'Other',
] as const;
export type LegalEntityType = (typeof LEGAL_ENTITY_TYPES)[number];
