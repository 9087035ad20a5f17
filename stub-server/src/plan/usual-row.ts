import type { RecordFields } from './record-mapping.ts';

/** What a new row is like as long as nobody says otherwise: a monthly invoice of the full rate, due after two weeks. */
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
