import type { BankFormat } from '@saldo/contract/bank-format';
import type { StatementLine as KeptLine, StatementPreview } from '@saldo/contract/bank-statement';
import type { DateText } from '@saldo/contract/domain/day';
import type { Minor } from '@saldo/contract/domain/money';
import type { Charset } from '../text/charset.ts';
import type { Fault } from '../reading.ts';

/** Who is on the other side of a line; the account as banks write it between machines, empty where the file has none. */
export type Counterparty = Pick<KeptLine, 'name' | 'address' | 'account'>;

/** What the title of a split payment says. */
export interface SplitTitle extends NonNullable<KeptLine['split']> {
  text: string;
}

/** A line of a file, as the contract has it where they say the same. */
export interface StatementLine extends Pick<
  KeptLine,
  'booked' | 'valued' | 'amount' | 'title' | 'operation' | 'reference' | 'balanceAfter'
> {
  counterparty: Counterparty;
  /** number of the line among equal ones of its statement, from 0: with the rest it makes a line known again */
  ordinal: number;
  split: SplitTitle | null;
  /** of the file, from 1 */
  line: number;
}

export interface Balance {
  amount: Minor;
  day: DateText;
}

/** A statement of a file; the account is an IBAN where the file has one, else as the file has it. */
export interface Statement extends Pick<
  StatementPreview,
  'account' | 'owner' | 'currency' | 'number' | 'from' | 'to'
> {
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
