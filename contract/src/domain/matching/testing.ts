import type { Minor } from '#src/values.ts';
import { addDays } from '../day.ts';
import { dateInMonth, monthIndex } from '../month.ts';
import type { CellTarget, Incoming, KnownContractor, PartTarget } from './target.ts';

const zloty = (amount: number) => Math.round(amount * 100) as Minor;

/** Contractor 7, with a tax ID and an account. */
export const RENDER: KnownContractor = {
  id: 7,
  names: ['Render 3D sp. z o.o.'],
  aliases: ['R3D Wizualizacje'],
  taxIds: ['PL9901006016'],
  accounts: ['PL61109010140000071219812874'],
};

export const OTHERS: KnownContractor[] = [
  { id: 8, names: ['Drukarnia Offset sp. z o.o.'], aliases: [], taxIds: ['PL9901234567'], accounts: [] },
  { id: 9, names: ['Biuro Rachunkowe Zofia Lis'], aliases: [], taxIds: [], accounts: [] },
];

/** Row 1: 2 400,00 zł net at 23 % to contractor 7, issued on the 17th, due 14 days later. */
export function cellOf(month: string, own: Partial<CellTarget> = {}): CellTarget {
  const index = monthIndex(month);
  const issueDate = dateInMonth(index, 17);
  return {
    kind: 'cell',
    rowId: 1,
    month: index,
    sheetId: 1,
    text: 'Wizualizacje Projekt',
    segmentSize: 1,
    basis: 'single',
    isTaken: false,
    direction: 'cost',
    currency: 'PLN',
    net: zloty(2400),
    gross: zloty(2952),
    contractorId: 7,
    methodId: 3,
    issueDate,
    dueDate: addDays(issueDate, 14),
    expectedDate: addDays(issueDate, 14),
    ...own,
  };
}

/** A document of contractor 7 that matches it, issued on 17 November 2026. */
export const documentOf = (own: Partial<Incoming> = {}): Incoming => ({
  id: 100,
  seeks: 'cell',
  direction: 'cost',
  currency: 'PLN',
  net: zloty(2400),
  gross: zloty(2952),
  converted: null,
  date: '2026-11-17',
  dueDate: '2026-12-01',
  contractorId: 7,
  taxId: null,
  account: null,
  name: 'Render 3D sp. z o.o.',
  text: 'Wizualizacje',
  methodId: 3,
  ...own,
});

/** An invoice of contractor 7 for 2 952,00 zł, issued on 14 November 2026 and due on the 28th. */
export const partOf = (partId: number, own: Partial<PartTarget> = {}): PartTarget => ({
  kind: 'part',
  partId,
  number: `R3D ${partId}/11/2026`,
  text: '',
  direction: 'cost',
  currency: 'PLN',
  net: zloty(2400),
  gross: zloty(2952),
  contractorId: 7,
  methodId: null,
  issueDate: '2026-11-14',
  dueDate: '2026-11-28',
  expectedDate: '2026-11-28',
  ...own,
});

/** A transfer of 2 952,00 zł to contractor 7 on 27 November 2026, without a number in its title. */
export const lineOf = (id: number, own: Partial<Incoming> = {}): Incoming => ({
  id,
  seeks: 'part',
  direction: 'cost',
  currency: 'PLN',
  net: null,
  gross: zloty(2952),
  converted: null,
  date: '2026-11-27',
  dueDate: null,
  contractorId: null,
  taxId: null,
  account: 'PL61109010140000071219812874',
  name: 'RENDER 3D',
  text: 'zapłata za fakturę',
  methodId: null,
  ...own,
});
