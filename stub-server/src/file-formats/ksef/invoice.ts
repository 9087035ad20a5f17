import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { DateText } from '@saldo/contract/domain/day';
import type { Minor } from '@saldo/contract/domain/money';

export type InvoiceSchema = 'FA(2)' | 'FA(3)';

export const INVOICE_KINDS = ['VAT', 'KOR', 'ZAL', 'ROZ', 'UPR', 'KOR_ZAL', 'KOR_ROZ'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Rates as invoices print them; `margin`: taxed on the seller's margin, `oss`: of another country of the Union, `taxi`: flat tax of taxis. */
export const INVOICE_RATES = [
  '23',
  '22',
  '8',
  '7',
  '5',
  '4',
  '3',
  'oss',
  '0 KR',
  '0 WDT',
  '0 EX',
  'zw',
  'np I',
  'np II',
  'oo',
  'margin',
  'taxi',
] as const;
export type InvoiceRate = (typeof INVOICE_RATES)[number];

export interface InvoiceParty {
  /** digits of a NIP, a number of the Union with its country, or one of another country; empty: none */
  taxId: string;
  isNip: boolean;
  name: string;
  address: string;
  country: string;
  /** of other parties: 1 factor, 2 recipient, 3 original, 4 additional buyer … */
  role: string;
  /** of an additional buyer, in percent, decimal; empty: none is stated */
  share: string;
}

export interface InvoiceLine {
  name: string;
  unit: string;
  /** decimal; empty: none is stated */
  quantity: string;
  /** decimal, net or gross as `isGrossPrice` says; empty: none is stated */
  price: string;
  isGrossPrice: boolean;
  net: Minor | null;
  vat: Minor | null;
  gross: Minor | null;
  rate: InvoiceRate | null;
  /** of a correction: how it was before */
  isBefore: boolean;
}

export interface RateSum {
  rate: InvoiceRate;
  net: Minor;
  vat: Minor;
  /** of an invoice in another currency */
  vatInPln: Minor | null;
}

/** An invoice that this one corrects or settles. */
export interface OtherInvoice {
  number: string;
  ksefNumber: string;
  day: DateText | null;
}

export interface InvoicePayment {
  isPaid: boolean;
  paid: { day: DateText; amount: Minor | null }[];
  /** `days`: of a term in words, from the issue or the sale; null: none is told */
  terms: { day: DateText | null; words: string; days: number | null; isFromIssue: boolean }[];
  /** 1 cash, 2 card, 3 voucher, 4 cheque, 5 credit, 6 transfer, 7 mobile; empty: not stated */
  form: string;
  formWords: string;
  accounts: { number: string; bank: string; isFactor: boolean }[];
}

export interface AnnexTable {
  title: string;
  facts: [string, string][];
  head: string[];
  rows: string[][];
  sums: string[];
}

export interface AnnexBlock {
  title: string;
  facts: [string, string][];
  texts: string[];
  tables: AnnexTable[];
}

/** A charge or a deduction beside the invoice. */
export interface SettledAmount {
  amount: Minor;
  reason: string;
}

export interface EInvoice {
  schema: InvoiceSchema;
  kind: InvoiceKind;
  number: string;
  issueDate: DateText;
  saleDate: DateText | null;
  period: { from: DateText; to: DateText } | null;
  place: string;
  currency: CurrencyCode;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  others: InvoiceParty[];
  rates: RateSum[];
  /** `P_15` */
  gross: Minor;
  /** what is to be paid: with charges and deductions, where there are any */
  due: Minor;
  charges: SettledAmount[];
  deductions: SettledAmount[];
  lines: InvoiceLine[];
  /** what an advance is for */
  order: InvoiceLine[];
  payment: InvoicePayment;
  isSplitPayment: boolean;
  isCashMethod: boolean;
  isReverseCharge: boolean;
  exemption: string;
  correctionReason: string;
  corrected: OtherInvoice[];
  advances: OtherInvoice[];
  notes: [string, string][];
  footer: string[];
  annex: AnnexBlock[];
}

export interface ReadInvoice {
  invoice: EInvoice;
  /** known from the receipt or the name of the file: the invoice itself does not hold it; empty: not known */
  ksefNumber: string;
  /** of an archive: the file in it */
  entry: string;
}
