import type { Minor } from '#src/values.ts';
import type { CurrencyCode } from '../currency.ts';
import type { DateText } from '../day.ts';

/** Encodings of transfer files; each bank is configured with the one that it reads. */
export const TRANSFER_CHARSETS = ['windows-1250', 'iso-8859-2', 'cp852', 'utf-8'] as const;
export type TransferCharset = (typeof TRANSFER_CHARSETS)[number];

/** The payer and the account to pay from. */
export interface Payer {
  name: string;
  /** street, post code and town in one line; empty: not stated */
  address: string;
  account: string;
}

interface AnyTransfer {
  /** minor units of the order's currency */
  amount: Minor;
  /** of the recipient, as is the address */
  name: string;
  address: string;
  account: string;
}

/** A transfer to a contractor or a person, or between own accounts. */
export interface OrdinaryTransfer extends AnyTransfer {
  kind: 'ordinary' | 'zus';
  title: string;
}

/** A split payment: `vat` of the amount goes to the VAT account of the seller, whose NIP is `nip`. */
export interface SplitTransfer extends AnyTransfer {
  kind: 'split';
  vat: Minor;
  nip: string;
  invoice: string;
  /** may be empty */
  title: string;
}

/**
 * A transfer to a tax office: the taxpayer (`N` and a NIP), the period (`26M11`, `26K04`, `26R`) and the tax form
 * (`VAT-7`).
 */
export interface TaxTransfer extends AnyTransfer {
  kind: 'tax';
  nip: string;
  period: string;
  form: string;
  /** may be empty */
  title: string;
}

export type Transfer = OrdinaryTransfer | SplitTransfer | TaxTransfer;

/** Transfers of one day from one account in one currency. */
export interface TransferOrder {
  /** identifies the file, at most 35 characters */
  id: string;
  /** instant of writing, ISO 8601 */
  createdAt: string;
  payer: Payer;
  date: DateText;
  currency: CurrencyCode;
  transfers: readonly Transfer[];
  /** the sum that the user was shown, in minor units */
  total: Minor;
}

export const TRANSFER_FAULT_CODES = [
  'EMPTY',
  'TOO_LONG',
  'INVALID_CHARACTERS',
  'INVALID_ACCOUNT',
  'ACCOUNT_OF_ANOTHER_COUNTRY',
  'ACCOUNT_OF_THE_PAYER',
  'NOT_AN_ACCOUNT_OF_A_TAX_OFFICE',
  'NOT_AN_ACCOUNT_OF_ZUS',
  'INVALID_AMOUNT',
  'INVALID_VAT',
  'INVALID_NIP',
  'INVALID_PERIOD',
  'INVALID_ID',
  'WRONG_CURRENCY',
  'WRONG_TOTAL',
  'NO_TRANSFERS',
] as const;
export type TransferFaultCode = (typeof TRANSFER_FAULT_CODES)[number];

/** Why no file can be made: `index` is the transfer's place, null: the payer or the order; `characters` are those that no rule replaces. */
export interface TransferFault {
  code: TransferFaultCode;
  index: number | null;
  field: string;
  characters?: string;
}

/** A file, or all of its faults. */
export type TransferFile =
  | { bytes: Uint8Array; count: number; total: Minor; faults: readonly [] }
  | { bytes: null; faults: readonly TransferFault[] };
