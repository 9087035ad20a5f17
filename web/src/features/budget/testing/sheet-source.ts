import { minor } from '@saldo/contract/domain/money';
import { recordOf } from '@saldo/contract/domain/testing';
import type { BudgetRecord, SheetRecords } from '@saldo/contract/record';
import type { SheetSource } from '../store/data.ts';

const NAMES = {
  tradeSubjects: [
    { id: 1, name: 'Najem pracowni' },
    { id: 2, name: 'Projekt wnętrz' },
    { id: 3, name: 'Polisa' },
  ],
  contractors: [{ id: 7, name: 'Chocimska 14' }],
  sections: [
    { id: 5, name: 'Biuro' },
    { id: 6, name: 'Projekt' },
  ],
  paymentMethods: [{ id: 3, name: 'PKO' }],
};

/** Rent (cost, 1 000,00), design (income, 5 000,00) and an insurance paid quarterly, through 2026. */
export const RENT: BudgetRecord = recordOf({ id: 1, position: 1, sectionId: 5 });
export const DESIGN: BudgetRecord = recordOf({
  id: 2,
  position: 2,
  sectionId: 6,
  tradeSubjectId: 2,
  direction: 'income',
  netAmount: minor(500_000),
});
export const INSURANCE: BudgetRecord = recordOf({
  id: 3,
  position: 3,
  sectionId: 5,
  tradeSubjectId: 3,
  segmentSize: 3,
  netAmount: minor(90_000),
  vatRate: 'zw',
});

type Sample = { sheet?: Partial<SheetRecords>; budget?: Partial<SheetSource['budget']>; today?: string };

export const sourceOf = ({ sheet = {}, budget = {}, today = '2026-03-20' }: Sample = {}): SheetSource => ({
  budget: {
    id: 1,
    name: 'Pracownia',
    firstMonth: '2026-01',
    lastMonth: '2026-12',
    permission: 'write',
    isInternal: false,
    ...budget,
  },
  sheet: {
    records: [RENT, DESIGN, INSURANCE],
    monthValues: [],
    parts: [],
    lockedMonths: [],
    rates: {},
    names: NAMES,
    ...sheet,
  },
  today,
});
