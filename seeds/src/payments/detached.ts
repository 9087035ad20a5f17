import type { PaymentSourceType } from '@saldo/contract/source-type';
import { addDays } from '@saldo/contract/domain/day';
import { minor, vatOf } from '@saldo/contract/domain/money';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import type { VatRate } from '@saldo/contract/record';
import { DEMO_ACCOUNT_ID } from '#src/accounts.ts';
import { CONTRACTORS, type ContractorName } from '#src/contractors.ts';
import type { SeedPaymentSource } from '#src/payment-data.ts';
import { PAYMENT_METHODS, type PaymentMethodName } from '#src/payment-methods.ts';
import { zl } from '#src/zloty.ts';
import { FILE } from './file-ids.ts';

export interface Waiting {
  number: string;
  contractor: ContractorName | null;
  description: string;
  direction: 'income' | 'cost';
  net: number;
  vat: VatRate;
  method: PaymentMethodName;
  /** days from today */
  issued: number;
  due: number;
  isPaid: boolean;
  type: PaymentSourceType;
  /** further fields */
  more?: Partial<SeedPaymentSource>;
}

export const USUAL = {
  direction: 'cost',
  vat: '23',
  method: 'mBank bieżący',
  isPaid: false,
  type: 'invoice',
} as const;

/**
 * Verified documents that are not on any sheet yet, with numbers from the customer's reference
 * screen.
 */
const LIST: readonly Waiting[] = [
  {
    ...USUAL,
    number: 'WB 221/4',
    contractor: 'Bank Wiślany',
    description: 'Prowizja za przelewy',
    net: zl(48),
    vat: 'zw',
    issued: -21,
    due: -21,
    isPaid: true,
    type: 'bank-operation',
  },
  {
    ...USUAL,
    number: 'INV-20261109',
    contractor: 'ArchiSoft',
    description: 'CAD Studio, 6 stanowisk',
    net: zl(1_149),
    method: 'Karta firmowa',
    issued: -11,
    due: -11,
    isPaid: true,
  },
  {
    ...USUAL,
    number: 'PAR 10442',
    contractor: 'Stacja Rondo',
    description: 'Paliwo',
    net: zl(254, 2),
    method: 'Karta firmowa',
    issued: -1,
    due: -1,
    isPaid: true,
    type: 'receipt',
    more: { fileIds: [FILE.receipt] },
  },
  {
    ...USUAL,
    number: 'FV 7714/11/26',
    contractor: 'Eko-Kontener',
    description: 'Wywóz gruzu 7 m³, 2 kursy',
    net: zl(1_850),
    method: 'Karta firmowa',
    issued: -7,
    due: 0,
    more: { fileIds: [FILE.rubble] },
  },
  {
    ...USUAL,
    number: 'FV-3391/26',
    contractor: 'Drewno i Spółka',
    description: 'Legary, deski tarasowe',
    net: zl(6_420),
    issued: -9,
    due: 5,
    more: { fileIds: [FILE.wood] },
  },
  {
    ...USUAL,
    number: 'F/884/2026',
    contractor: 'Elektro-Wola',
    description: 'Instalacja elektryczna, etap II',
    net: zl(18_600),
    issued: -8,
    due: 6,
    more: { isSplitPayment: true, fileIds: [FILE.wiring] },
  },
  {
    ...USUAL,
    number: 'FS 41/11/2026',
    contractor: 'Willa Dolna',
    description: 'Transza 11B',
    direction: 'income',
    net: zl(46_000),
    issued: -4,
    due: 10,
    type: 'advance-invoice',
  },
  {
    ...USUAL,
    number: 'FV 2026/11/0412',
    contractor: 'Skład Bud-Mat',
    description: 'Cement, bloczki, transport',
    net: zl(9_840),
    issued: -3,
    due: 11,
  },
  {
    ...USUAL,
    number: '118/B/2026',
    contractor: 'Biuro Belka',
    description: 'Rysunki warsztatowe',
    net: zl(7_300),
    issued: -4,
    due: 10,
  },
];

export const FIRST_DETACHED_ID = 9001;

const idIn = (list: readonly { id: number; name: string }[], name: string | null): number | null =>
  list.find((item) => item.name === name)?.id ?? null;

/** A document with one detached instalment. */
export function waitingDocument(
  { net, vat: rate, more, ...document }: Waiting,
  id: number,
  day: string,
): SeedPaymentSource {
  const vat = vatOf(minor(net), rate);
  const dueDate = addDays(day, document.due);
  return {
    id,
    accountId: DEMO_ACCOUNT_ID,
    type: document.type,
    direction: document.direction,
    number: document.number,
    issueDate: addDays(day, document.issued),
    saleDate: null,
    contractorId: idIn(CONTRACTORS, document.contractor),
    currency: 'PLN',
    description: document.description,
    parts: [
      {
        id: id * 10,
        cell: null,
        net,
        vat,
        gross: net + vat,
        dueDate,
        expectedDate: nextWorkingDay(dueDate),
        paidDate: document.isPaid ? dueDate : null,
        paymentMethodId: idIn(PAYMENT_METHODS, document.method) ?? 1,
        isInCashFlow: true,
        isBooked: true,
      },
    ],
    ...more,
  };
}

/** "Do połączenia" of the demo company: detached, and so in no forecast. */
export const detachedPayments = (day: string): SeedPaymentSource[] =>
  LIST.map((document, place) => waitingDocument(document, FIRST_DETACHED_ID + place, day));
