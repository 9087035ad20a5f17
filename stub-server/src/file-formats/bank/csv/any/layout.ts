import type { BankField } from '@saldo/contract/bank-columns';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { UnreadableFile } from '#src/file-formats/reading.ts';
import { amountOf, cellNumber, isDash } from '#src/file-formats/table/amount.ts';
import { dayIn } from '#src/file-formats/table/day.ts';
import { currencyOf } from '#src/file-formats/text/amounts.ts';
import { squeeze } from '#src/file-formats/text/lines.ts';
import { accountInText, accountOf } from '#src/file-formats/bank/account.ts';
import { nameAndAddress } from '#src/file-formats/bank/address.ts';
import { keyed } from '../keyed.ts';
import type { LayoutLine } from '../layout.ts';
import type { CsvRow } from '../rows.ts';
import type { AnyColumn } from './columns.ts';
import { plainHead, sideOf } from './heads.ts';

const WAITS = /oczek|pending|w trakcie|blokad|niezaksieg|w realizacji|w rozlicz|awaiting|hold/;
const NEVER = /odrzuc|anulow|reject|revert|declin|fail|cancel|zwrocon/;
const SUMS = /^(?:razem|suma|ogolem|w sumie|podsumowanie|total|saldo|obroty|liczba)/;

/** Cells of a row by the fields of their columns. */
class FieldCells {
  readonly line: number;
  readonly #row: CsvRow;
  readonly #columns: readonly AnyColumn[];

  constructor(row: CsvRow, columns: readonly AnyColumn[]) {
    this.line = row.line;
    this.#row = row;
    this.#columns = columns;
  }

  has(field: BankField): boolean {
    return this.#columns.some((column) => column.field === field);
  }

  /** Joined texts of all columns of a field, without the quotes that protect texts in spreadsheets. */
  text(field: BankField): string {
    const texts = this.#columns.flatMap((column, place) =>
      column.field === field ? (this.#row.cells[place] ?? '').replace(/^\s*'|'\s*$/g, '').trim() || [] : [],
    );
    return [...new Set(texts)].join(' ');
  }

  #column(field: BankField): AnyColumn | undefined {
    return this.#columns.find((column) => column.field === field);
  }

  #bad(code: 'bad-amount' | 'bad-date' | 'bad-currency', field: BankField): UnreadableFile {
    const head = this.#column(field)?.head ?? '';
    return new UnreadableFile(code, {
      line: this.line,
      field: head === '' ? field : head,
      params: { text: this.text(field).slice(0, 60) },
    });
  }

  amount(field: BankField, currency: CurrencyCode): Minor | null {
    const text = this.text(field);
    if (text === '') return null;
    const number = cellNumber(text, this.#column(field)?.guess.decimalMark ?? null);
    if (number === null && isDash(text)) return null;
    const amount = number === null ? 'syntax' : amountOf(number, currency);
    if (typeof amount === 'string') throw this.#bad('bad-amount', field);
    return amount;
  }

  day(field: BankField): string | null {
    if (this.text(field) === '') return null;
    const read = dayIn(this.text(field), this.#column(field)?.guess.dayOrder ?? null);
    if ('fault' in read) throw this.#bad('bad-date', field);
    return read.date;
  }

  /** The currency of its column, else beside the amount, else in the heading of the amount. */
  currency(usual: CurrencyCode): CurrencyCode {
    const stated = this.text('currency');
    if (stated !== '') {
      const known = currencyOf(stated) ?? (/^z[łl]$/i.test(stated) ? 'PLN' : null);
      if (known === null) throw this.#bad('bad-currency', 'currency');
      return known;
    }
    for (const field of ['amount', 'debit', 'credit'] as const) {
      const beside = cellNumber(this.text(field), null)?.currency ?? null;
      if (beside !== null) return beside;
      const inHead = /\b([A-Z]{3})\b/.exec(this.#column(field)?.head ?? '')?.[1];
      const known = inHead === undefined ? null : currencyOf(inHead);
      if (known !== null) return known;
    }
    return usual;
  }

  /** The amount by which the balance changes; null: the cells are empty. */
  moved(currency: CurrencyCode): Minor | null {
    const whole = this.amount('amount', currency);
    if (whole !== null) return this.#signed(whole);
    const [out, into] = [this.amount('debit', currency), this.amount('credit', currency)];
    if (out === null && into === null) return null;
    // Some banks write a minus before debits, others rely on the column alone.
    return minor(Math.abs(into ?? 0) - Math.abs(out ?? 0));
  }

  #signed(amount: Minor): Minor {
    const text = this.text('side');
    if (text === '' || amount < 0) return amount;
    const side = sideOf(text);
    if (side === null) throw this.#bad('bad-amount', 'side');
    return side === 'out' ? minor(0 - amount) : amount;
  }

  /** A sum or a remark between or below the operations. */
  isNote(): boolean {
    const first = this.#row.cells.map(plainHead).filter((cell) => cell !== '');
    const hasDay = (['booked', 'valued'] as const).some(
      (field) =>
        this.has(field) && 'date' in dayIn(this.text(field), this.#column(field)?.guess.dayOrder ?? null),
    );
    if (hasDay) return false;
    const isEmpty = (['amount', 'debit', 'credit'] as const).every((field) => this.text(field) === '');
    return isEmpty || first.some((cell) => SUMS.test(cell)) || first.length < 3;
  }
}

const sidesOf = (isIncoming: boolean) =>
  isIncoming ? (['sender', 'recipient'] as const) : (['recipient', 'sender'] as const);

/** The company's own names in a file with a column for each party: the other side of rows that name both. */
export function ownNamesOf(
  rows: readonly CsvRow[],
  columns: readonly AnyColumn[],
  usual: CurrencyCode,
): ReadonlySet<string> {
  const names = rows.flatMap((row) => {
    const cells = new FieldCells(row, columns);
    if (cells.text('sender') === '' || cells.text('recipient') === '' || cells.isNote()) return [];
    const amount = cells.moved(cells.currency(usual));
    return amount === null ? [] : [cells.text(sidesOf(amount >= 0)[1])];
  });
  return new Set(names);
}

/** A name without the account that some banks write behind it. */
function nameAndAccount(text: string): { name: string; account: string } {
  const account = accountInText(text);
  if (account === '') return { name: text, account };
  const digits = account.replaceAll(/\D/g, '').replaceAll(/(?=\d)/g, String.raw`\s?`);
  return { name: text.replace(new RegExp(String.raw`(?:PL)?\s?${digits}`, 'i'), ' '), account };
}

/** Counterparty and title in a description such as `Odbiorca: Łąka S.A.; Tytuł: FV 1`. */
function describedIn(text: string): { name: string; title: string } {
  const valueOf = keyed(text.split(/[;|]/));
  const name = ['odbiorca', 'nadawca', 'kontrahent', 'zleceniodawca'].map(valueOf).find(Boolean) ?? '';
  return { name, title: name === '' ? text : valueOf('tytuł') || valueOf('tytułem') || text };
}

function partyOf(cells: FieldCells, isIncoming: boolean, ownNames: ReadonlySet<string>) {
  const [near, far] = sidesOf(isIncoming);
  const [nearAccount, farAccount] = isIncoming
    ? (['senderAccount', 'recipientAccount'] as const)
    : (['recipientAccount', 'senderAccount'] as const);
  const own = cells.text(near) || cells.text('party');
  // Card payments and fees have one party, in either column.
  const other = ownNames.has(cells.text(far)) ? '' : cells.text(far);
  const stated = own === '' && !(cells.has(near) && cells.has('party')) ? other : own;
  const { name, account: beside } = nameAndAccount(stated);
  const address = squeeze(cells.text('address'));
  const account = cells.text(nearAccount) || cells.text('account') || beside;
  const party = address === '' ? nameAndAddress(name) : { name: squeeze(name), address };
  return {
    counterparty: { ...party, account: accountOf(account) },
    account: accountOf(cells.text('ownAccount') || (account === '' ? '' : cells.text(farAccount))),
  };
}

/** Reads a row of an unknown layout. `waits`: not booked yet; null: not an operation. */
export function lineOf(
  row: CsvRow,
  columns: readonly AnyColumn[],
  usual: CurrencyCode,
  ownNames: ReadonlySet<string>,
): LayoutLine | 'waits' | null {
  const cells = new FieldCells(row, columns);
  if (cells.isNote()) return null;
  const status = plainHead(cells.text('status'));
  if (NEVER.test(status)) return null;
  if (WAITS.test(status)) return 'waits';
  const [booked, valued] = [cells.day('booked'), cells.day('valued')];
  const currency = cells.currency(usual);
  const balance = cells.amount('balance', currency);
  const isHeld = cells.has('booked') && booked === null && cells.has('balance') && balance === null;
  const amount = cells.moved(currency);
  if (isHeld || amount === null) return 'waits';
  const day = booked ?? valued;
  if (day === null) throw new UnreadableFile('bad-date', { line: row.line, params: { text: '' } });
  const side = squeeze(cells.text('side'));
  // The kind of operation may be in the column that gives the side.
  const operation = squeeze(cells.text('operation')) || (side.length > 4 ? side : '');
  const { counterparty, account } = partyOf(cells, amount >= 0, ownNames);
  const described = describedIn(cells.text('title'));
  const title = squeeze(counterparty.name === '' ? described.title : cells.text('title'));
  return {
    booked: day,
    valued: valued ?? day,
    amount,
    currency,
    counterparty: counterparty.name === '' ? { ...counterparty, name: described.name } : counterparty,
    account,
    title: title === '' ? operation : title,
    operation,
    reference: cells.text('reference'),
    balanceAfter: balance,
  };
}
