import type { Minor } from '@saldo/contract/domain/money';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { LineFault } from '@saldo/contract/import-process';
import type { ImportField } from '@saldo/contract/import-table';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import type { MonthIndex } from '@saldo/contract/domain/month';
import type { Direction, VatRate } from '@saldo/contract/record';

// What a reader makes of a file, whichever kind it is: docs/decisions/042.

/** The other party of a document, as named in the file. */
export interface IncomingContractor {
  name: string;
  /** a valid Polish NIP with `PL`, or a number of another country; null: none, or one that is wrong */
  taxId: string | null;
  bankAccount: string | null;
}

export interface IncomingLine {
  vatRate: VatRate;
  description: string;
  net: Minor;
  vat: Minor;
  gross: Minor;
}

/** An instalment as a file has it. */
export interface IncomingPart {
  gross: Minor;
  /** null: by the contractor's term */
  dueDate: string | null;
  paidDate: string | null;
}

/** A document as a file has it. */
export interface IncomingDocument {
  type: PaymentSourceType;
  direction: Direction;
  number: string;
  internalNumber: string | null;
  issueDate: string;
  saleDate: string | null;
  /** null: by the contractor's term */
  dueDate: string | null;
  paidDate: string | null;
  contractor: IncomingContractor | null;
  currency: CurrencyCode;
  net: Minor;
  vat: Minor;
  gross: Minor;
  /** by VAT rate, which come to the amounts; none where the file states none */
  lines: readonly IncomingLine[];
  description: string;
  /** name of a payment method; null: the contractor's or the default one */
  paymentMethod: string | null;
  ksefNumber: string | null;
  isSplitPayment: boolean;
  /** what it was read from, which stays with it */
  fileIds?: readonly number[];
  /** what it corrects or settles, as the file names it; absent: nothing */
  original?: { number: string; ksefNumber: string } | null;
  /** what it was read from and what is to stay with it: the file itself, or a file of the archive; absent: nothing */
  source?: 'file' | { name: string; bytes: Uint8Array };
  /** which come to its gross amount; absent: one over all of it */
  parts?: readonly IncomingPart[];
}

/** A contractor as a file has one; null: it says nothing of it. */
export interface IncomingParty extends IncomingContractor {
  shortName: string | null;
  /** ISO 3166 */
  country: string | null;
  /** its number of the EU, where it has a column of its own */
  euVat: string | null;
  regon: string | null;
  /** with `bankAccount` */
  accounts: readonly string[];
  aliases: readonly string[];
  street: string | null;
  postCode: string | null;
  city: string | null;
  email: string | null;
  phone: string | null;
  paymentTermDays: number | null;
  vatRate: VatRate | null;
  /** names of what its new rows and payments start with */
  paymentMethod: string | null;
  tradeSubject: string | null;
  section: string | null;
  note: string;
  /** the column of each field, for what the account finds wrong */
  columns: ReadonlyMap<ImportField, number>;
}

/** A planned amount of a month, above zero, and the column that it stands in. */
export interface IncomingAmount {
  month: MonthIndex;
  netAmount: Minor;
  column: number;
}

/** A row of a plan as a file has one. */
export interface IncomingRow {
  tradeSubject: string;
  /** null: none */
  section: string | null;
  contractor: IncomingContractor | null;
  direction: Direction;
  currency: CurrencyCode;
  vatRate: VatRate | null;
  /** of single months */
  amounts: readonly IncomingAmount[];
  /** of each month that has none of its own; null: none */
  netAmount: Minor | null;
  /** null: as far as its amounts reach, or the sheet */
  firstMonth: MonthIndex | null;
  lastMonth: MonthIndex | null;
  /** name of a payment method; null: the default one */
  paymentMethod: string | null;
  paymentTermDays: number | null;
  note: string;
  /** the column of each field, for what its sheet finds wrong */
  columns: ReadonlyMap<ImportField, number>;
}

/** A line of a file as it was read. */
export interface Incoming {
  /** place in the file, from 1 */
  line: number;
  cells: readonly string[];
  faults: readonly LineFault[];
  /** it sums the others, names a group of them, or is one of the items of the document of a line above */
  left: 'heading' | 'total' | 'item' | null;
  /** the line with the document of an item; absent: it is none */
  itemOf?: number;
  /** what can be written of it; null: nothing */
  document: IncomingDocument | null;
  party: IncomingParty | null;
  row: IncomingRow | null;
}

/** A line of which nothing is known. */
export const BLANK = { left: null, document: null, party: null, row: null } as const;
