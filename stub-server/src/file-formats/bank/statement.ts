import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { DateText } from '@saldo/contract/domain/day';
import type { Minor } from '@saldo/contract/domain/money';
import type { Charset } from '../text/charset.ts';
import type { Fault } from '../reading.ts';

/** Kinds of files of banks, told by their content. */
export const BANK_FORMATS = [
  'mt940',
  'camt053',
  'mbank-list',
  'mbank-statement',
  'ing',
  'pko',
  'pekao',
  'millennium',
  'alior',
  'santander',
  'revolut',
] as const;
export type BankFormat = (typeof BANK_FORMATS)[number];

/** Who is on the other side of a line. */
export interface Counterparty {
  name: string;
  address: string;
  /** as banks write it between machines; empty: the file has none */
  account: string;
}

/** What the title of a split payment says: minor units of VAT. */
export interface SplitTitle {
  vat: Minor;
  taxId: string;
  invoice: string;
  text: string;
}

export interface StatementLine {
  booked: DateText;
  valued: DateText;
  /** minor units of the statement's currency; below zero: money that went out */
  amount: Minor;
  counterparty: Counterparty;
  title: string;
  /** what the bank calls the operation */
  operation: string;
  /** by which the bank knows it; empty: the file has none */
  reference: string;
  /** number of the line among equal ones of its statement, from 0: with the rest it makes a line known again */
  ordinal: number;
  balanceAfter: Minor | null;
  split: SplitTitle | null;
  /** of the file, from 1 */
  line: number;
}

export interface Balance {
  amount: Minor;
  day: DateText;
}

export interface Statement {
  /** IBAN, where the file has one, else as the file has it; empty: it says nothing of its account */
  account: string;
  owner: string;
  currency: CurrencyCode;
  /** as the bank numbers it; empty: it does not */
  number: string;
  from: DateText;
  to: DateText;
  /** null: the file has no balances */
  opening: Balance | null;
  closing: Balance | null;
  lines: StatementLine[];
  /** what of it does not agree */
  remarks: Fault[];
}

export interface BankFile {
  format: BankFormat;
  charset: Charset;
  statements: [Statement, ...Statement[]];
}

/** A line before it is known among the others of its statement. */
export type RawLine = Omit<StatementLine, 'ordinal' | 'split'>;
