import type { Minor } from '@saldo/contract/domain/money';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { LineFault } from '@saldo/contract/import-process';
import type { ImportField } from '@saldo/contract/import-table';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import type { MonthIndex } from '@saldo/contract/domain/month';
import type { Direction, SegmentSize, VatRate } from '@saldo/contract/record';

// What a reader makes of a file of any kind: docs/decisions/042.

/** The other party of a document, as named in the file. */
export interface IncomingContractor {
  name: string;
  /** a valid Polish NIP with `PL`, or a foreign number; null: none, or an invalid one */
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

/** An instalment as a file states it. */
export interface IncomingPart {
  gross: Minor;
  /** null: derived from the contractor's payment term */
  dueDate: string | null;
  paidDate: string | null;
}

/** A document as a file states it. */
export interface IncomingDocument {
  type: PaymentSourceType;
  direction: Direction;
  number: string;
  internalNumber: string | null;
  issueDate: string;
  saleDate: string | null;
  /** null: derived from the contractor's payment term */
  dueDate: string | null;
  paidDate: string | null;
  contractor: IncomingContractor | null;
  currency: CurrencyCode;
  net: Minor;
  vat: Minor;
  gross: Minor;
  /** one per VAT rate, adding up to the amounts; empty if the file states none */
  lines: readonly IncomingLine[];
  description: string;
  /** name of a payment method; null: the contractor's or the default one */
  paymentMethod: string | null;
  ksefNumber: string | null;
  isSplitPayment: boolean;
  /** files that it was read from, which are attached to it */
  fileIds?: readonly number[];
  /** the document that it corrects or settles, as the file refers to it; absent: none */
  original?: { number: string; ksefNumber: string } | null;
  /** what to attach: the whole file, or one file of the archive; absent: nothing */
  source?: 'file' | { name: string; bytes: Uint8Array };
  /** which add up to its gross amount; absent: a single one */
  parts?: readonly IncomingPart[];
}

/** A contractor as a file states it; null: no value given. */
export interface IncomingParty extends IncomingContractor {
  shortName: string | null;
  /** ISO 3166 */
  country: string | null;
  /** its EU VAT number, if it has a column of its own */
  euVat: string | null;
  regon: string | null;
  /** including `bankAccount` */
  accounts: readonly string[];
  aliases: readonly string[];
  street: string | null;
  postCode: string | null;
  city: string | null;
  email: string | null;
  phone: string | null;
  paymentTermDays: number | null;
  vatRate: VatRate | null;
  /** names of its defaults for new rows and payments */
  paymentMethod: string | null;
  tradeSubject: string | null;
  section: string | null;
  note: string;
  /** the column of each field, for faults that the account's data reveals */
  columns: ReadonlyMap<ImportField, number>;
}

/** A planned amount of a segment by its first month, positive, and its column. */
export interface IncomingAmount {
  month: MonthIndex;
  netAmount: Minor;
  column: number;
}

/** A row of a plan as a file states it. */
export interface IncomingRow {
  tradeSubject: string;
  /** null: none */
  section: string | null;
  contractor: IncomingContractor | null;
  direction: Direction;
  currency: CurrencyCode;
  vatRate: VatRate | null;
  /** months that one amount covers */
  segmentSize: SegmentSize;
  /** of individual segments */
  amounts: readonly IncomingAmount[];
  /** for every segment without an amount of its own; null: none */
  netAmount: Minor | null;
  /** null: as far as its amounts or the sheet extend */
  firstMonth: MonthIndex | null;
  lastMonth: MonthIndex | null;
  /** name of a payment method; null: the default one */
  paymentMethod: string | null;
  paymentTermDays: number | null;
  note: string;
  /** the column of each field, for faults that its sheet reveals */
  columns: ReadonlyMap<ImportField, number>;
}

/** A line of a file as it was read. */
export interface Incoming {
  /** position in the file, from 1 */
  line: number;
  cells: readonly string[];
  faults: readonly LineFault[];
  /** set if it is a total, the heading of a group, or an item of a document on an earlier line */
  left: 'heading' | 'total' | 'item' | null;
  /** the line with the item's document; absent: not an item */
  itemOf?: number;
  /** what the line can create; null: nothing */
  document: IncomingDocument | null;
  party: IncomingParty | null;
  row: IncomingRow | null;
}

/** A line without any data. */
export const BLANK = { left: null, document: null, party: null, row: null } as const;
