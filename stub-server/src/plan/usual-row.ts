import type { RecordFields } from './record-mapping.ts';

/** The defaults of a new row: a monthly invoice at the full rate, due after two weeks. */
export const USUAL_ROW = {
  vatRate: '23',
  segmentSize: 1,
  issueDay: 1,
  paymentTermDays: 14,
  paymentDayRule: { kind: 'due-date' },
  paymentTypeName: 'invoice',
  proportions: null,
  taxTerms: null,
  isInCashFlow: true,
  isBooked: true,
  note: '',
} as const satisfies Partial<RecordFields>;
