import { minor } from '@saldo/contract/domain/money';
import type { BudgetRecord, CellPart, SheetRecords } from '@saldo/contract/record';
import { TODAY } from './specimen.tsx';

const ROW: BudgetRecord = {
  id: 1,
  budgetId: 1,
  version: 1,
  position: 1,
  tradeSubjectId: 1,
  contractorId: 1,
  sectionId: 1,
  paymentMethodId: 1,
  direction: 'cost',
  netAmount: minor(650_000),
  vatRate: '23',
  currency: 'PLN',
  firstMonth: '2026-07',
  lastMonth: '2027-06',
  segmentSize: 1,
  issueDay: 10,
  paymentTermDays: 14,
  paymentDayRule: { kind: 'due-date' },
  paymentTypeName: 'invoice',
  proportions: null,
  taxTerms: null,
  isInCashFlow: true,
  isBooked: true,
  note: '',
};

const PAID: CellPart = {
  partId: 11,
  sourceId: 21,
  recordId: 1,
  month: '2026-10',
  number: 'FV 10/2026',
  contractorId: 1,
  currency: 'PLN',
  net: minor(650_000),
  vat: minor(149_500),
  gross: minor(799_500),
  issueDate: '2026-10-10',
  dueDate: '2026-10-24',
  expectedDate: '2026-10-24',
  paidDate: '2026-10-22',
  orderedDate: null,
};

const LATE: CellPart = {
  ...PAID,
  partId: 12,
  sourceId: 22,
  month: '2026-11',
  number: 'FV 11/2026',
  net: minor(325_000),
  vat: minor(74_750),
  gross: minor(399_750),
  issueDate: '2026-11-01',
  dueDate: '2026-11-15',
  expectedDate: '2026-11-15',
  paidDate: null,
};

/** A paid, an overdue, an ordered and a due payment, and one in euros. */
export const SAMPLE_PARTS: readonly CellPart[] = [
  PAID,
  LATE,
  { ...LATE, partId: 15, number: 'FV 10a/2026', orderedDate: '2026-11-20' },
  { ...LATE, partId: 13, number: 'FV 12/2026', dueDate: '2026-12-05', contractorId: null },
  { ...LATE, partId: 14, number: 'RE 7/2026', currency: 'EUR', dueDate: '2026-12-10' },
];

const SHEET: SheetRecords = {
  records: [
    ROW,
    { ...ROW, id: 2, position: 2, tradeSubjectId: 2, netAmount: minor(84_000), segmentSize: 3 },
    {
      ...ROW,
      id: 3,
      position: 3,
      tradeSubjectId: 3,
      sectionId: 2,
      direction: 'income',
      netAmount: minor(2_400_000),
    },
  ],
  monthValues: [],
  parts: [PAID, LATE],
  lockedMonths: ['2026-07', '2026-08'],
  rates: {},
  names: {
    tradeSubjects: [
      { id: 1, name: 'Najem pracowni' },
      { id: 2, name: 'Polisa' },
      { id: 3, name: 'Projekt wnętrz' },
    ],
    contractors: [{ id: 1, name: 'Chocimska 14' }],
    sections: [
      { id: 1, name: 'Biuro' },
      { id: 2, name: 'Projekty' },
    ],
    paymentMethods: [{ id: 1, name: 'mBank' }],
  },
};

/** A sheet of three rows with a paid and an overdue payment, and two closed months. */
export const SAMPLE_SHEET = {
  budget: {
    id: 1,
    name: 'Pracownia',
    firstMonth: '2026-07',
    lastMonth: '2027-06',
    permission: 'write',
    isInternal: false,
  },
  sheet: SHEET,
  today: TODAY,
} as const;
