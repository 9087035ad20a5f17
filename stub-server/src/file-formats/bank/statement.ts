import type { BankFormat } from '@saldo/contract/bank-format';
import type { StatementLine as KeptLine, StatementPreview } from '@saldo/contract/bank-statement';
import type { DateText } from '@saldo/contract/domain/day';
import type { Minor } from '@saldo/contract/domain/money';
import type { Charset } from '../text/charset.ts';
import type { Fault } from '../reading.ts';

/** The other party of a line; the account in electronic format, empty if the file has none. */
export type Counterparty = Pick<KeptLine, 'name' | 'address' | 'account'>;

/** The fields in the title of a split payment. */
export interface SplitTitle extends NonNullable<KeptLine['split']> {
  text: string;
}

/** A line of a file, with the contract's fields where they are the same. */
export interface StatementLine extends Pick<
  KeptLine,
  'booked' | 'valued' | 'amount' | 'title' | 'operation' | 'reference' | 'balanceAfter'
> {
  counterparty: Counterparty;
  /** number of the line among equal ones of its statement, from 0; with the other fields it identifies the line */
  ordinal: number;
  split: SplitTitle | null;
  /** in the file, from 1 */
  line: number;
}

export interface Balance {
  amount: Minor;
  day: DateText;
}

/** A statement of a file; the account is an IBAN if the file has one, else as written. */
export interface Statement extends Pick<
  StatementPreview,
  'account' | 'owner' | 'currency' | 'number' | 'from' | 'to'
> {
  /** null: the file has no balances */
  opening: Balance | null;
  closing: Balance | null;
  lines: StatementLine[];
  /** discrepancies within it */
  remarks: Fault[];
}

export interface BankFile {
  format: BankFormat;
  charset: Charset;
  statements: [Statement, ...Statement[]];
}

/** A line before it is numbered among the others of its statement. */
export type RawLine = Omit<StatementLine, 'ordinal' | 'split'>;
