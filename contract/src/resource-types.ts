/** Types that can be locked: the specification's "resource". */
export const RESOURCE_TYPES = [
  'budget',
  'record',
  'paymentSource',
  'contractor',
  'paymentMethod',
  'tradeSubject',
  'section',
  'importDocument',
] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];
