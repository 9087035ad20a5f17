import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { DateText } from '@saldo/contract/domain/day';
import type { Minor } from '@saldo/contract/domain/money';

export type InvoiceSchema = 'FA(2)' | 'FA(3)';

export const INVOICE_KINDS = ['VAT', 'KOR', 'ZAL', 'ROZ', 'UPR', 'KOR_ZAL', 'KOR_ROZ'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * Rates as invoices print them; `margin`: tax on the seller's margin, `oss`: of another EU country, `taxi`: flat-rate
 * tax of taxis.
 */
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
  /** digits of a NIP, an EU number with its country, or one of another country; empty: none */
  taxId: string;
  isNip: boolean;
  name: string;
  address: string;
  country: string;
  /** of other parties: 1 factor, 2 recipient, 3 original, 4 additional buyer … */
  role: string;
  /** of an additional buyer, in percent, decimal; empty: not stated */
  share: string;
}

export interface InvoiceLine {
  name: string;
  unit: string;
  /** decimal; empty: not stated */
  quantity: string;
  /** decimal, net or gross as `isGrossPrice` says; empty: not stated */
  price: string;
  isGrossPrice: boolean;
  net: Minor | null;
  vat: Minor | null;
  gross: Minor | null;
  rate: InvoiceRate | null;
  /** of a correction: the line before it */
  isBefore: boolean;
}

export interface RateSum {
  rate: InvoiceRate;
  net: Minor;
  vat: Minor;
  /** for an invoice in another currency */
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
  /** `days`: of a term in words, from the issue or the sale; null: not stated */
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

/** A charge or a deduction in addition to the invoice. */
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
  /** the amount to pay, with any charges and deductions */
  due: Minor;
  charges: SettledAmount[];
  deductions: SettledAmount[];
  lines: InvoiceLine[];
  /** the order that an advance pays for */
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
  /** from the receipt or the file name: the invoice itself does not contain it; empty: not known */
  ksefNumber: string;
  /** in an archive: the file's name in it */
  entry: string;
}
