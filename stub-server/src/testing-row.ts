import { PAYMENT_METHOD, TRADE_SUBJECT } from './testing-ids.ts';

const ROW = {
  tradeSubjectId: TRADE_SUBJECT,
  contractorId: null,
  sectionId: null,
  paymentMethodId: PAYMENT_METHOD,
  direction: 'cost',
  netAmount: 5000,
  vatRate: '23',
  currency: 'PLN',
  firstMonth: '2026-01',
  lastMonth: '2026-12',
  segmentSize: 1,
  issueDay: 1,
  paymentTermDays: 7,
  paymentDayRule: { kind: 'due-date' },
  paymentTypeName: 'invoice',
  proportions: null,
  taxTerms: null,
  isInCashFlow: true,
  isBooked: true,
  note: '',
} as const;

/** A row of the small scenario's sheet as a user would add it. */
export const newRow = <Own extends object = object>(own?: Own) => ({ ...ROW, ...own });
