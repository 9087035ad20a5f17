import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { Place } from './page.ts';
import type { ReadRate } from './values.ts';

/** The confidence of a tax ID that no heading gives to one of the parties. */
export const GUESSED_SIDE = 0.8;

/** A value with its place and its confidence, 0 to 1. */
export interface ReadValue<Value> {
  value: Value;
  place: Place | null;
  confidence: number;
}

export interface ReadRateSum {
  rate: ReadRate;
  net: number;
  vat: number;
  gross: number;
}

export interface ReadParty {
  name: ReadValue<string> | null;
  taxId: ReadValue<string> | null;
}

export type ReadKind = 'invoice' | 'correction' | 'advance-invoice' | 'proforma' | 'bill' | 'receipt';

/** The fields of a document, as far as its pages reveal them; amounts in hundredths. */
export interface DocumentReading {
  kind: ReadKind;
  seller: ReadParty;
  buyer: ReadParty;
  number: ReadValue<string> | null;
  issueDate: ReadValue<string> | null;
  saleDate: ReadValue<string> | null;
  dueDate: ReadValue<string> | null;
  account: ReadValue<string> | null;
  currency: ReadValue<CurrencyCode>;
  net: ReadValue<number> | null;
  vat: ReadValue<number> | null;
  gross: ReadValue<number> | null;
  rates: readonly ReadRateSum[];
  isSplitPayment: boolean;
  /** the pages contain another document, which is not read, or from which this one cannot be told */
  hasOthersBehind: boolean;
  /** an order, an offer or a confirmation by its title */
  isOtherDocument: boolean;
  /** alternatives for dates and the number, the likeliest first */
  others: Readonly<Partial<Record<'number' | 'issueDate' | 'saleDate' | 'dueDate', readonly string[]>>>;
}
