import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { Minor } from '@saldo/contract/domain/money';
import { UnreadableFile } from '#src/file-formats/reading.ts';
import { currencyOf, machineAmount, writtenAmount } from '#src/file-formats/text/amounts.ts';
import { writtenDay } from '#src/file-formats/text/days.ts';
import { squeeze } from '#src/file-formats/text/lines.ts';
import { accountOf, validAccountOf } from '../account.ts';
import { nameAndAddress } from '../address.ts';
import { completed } from '../complete.ts';
import type { RawLine, Statement } from '../statement.ts';
import { earliestFirst } from './order.ts';
import { csvRows, type CsvRow } from './rows.ts';

/** Santander (Erste) has no headings: its first row describes the account, with the opening and the closing balance. */
const HEAD = {
  made: 0,
  from: 1,
  account: 2,
  owner: 3,
  currency: 4,
  opening: 5,
  closing: 6,
  count: 7,
} as const;
const ROW = { booked: 0, operation: 1, title: 2, party: 3, account: 4, amount: 5, balance: 6 } as const;

const cell = ({ cells }: CsvRow, place: number): string => (cells[place] ?? '').trim();

/** Whether a text begins with such a row. */
export function looksLikeSantander(lines: readonly string[]): boolean {
  const [first = ''] = lines;
  const cells = first.split(',');
  const [made = '', from = '', account = ''] = cells;
  return (
    writtenDay(made) !== null &&
    writtenDay(from) !== null &&
    validAccountOf(account) !== '' &&
    cells.length >= 7
  );
}

function amountIn(row: CsvRow, place: number, currency: CurrencyCode, field: string): Minor {
  const text = cell(row, place);
  const amount = machineAmount(text, currency) ?? writtenAmount(text, currency);
  if (amount === null) throw new UnreadableFile('bad-amount', { line: row.line, field, params: { text } });
  return amount;
}

function dayIn(row: CsvRow, place: number, field: string) {
  const day = writtenDay(cell(row, place));
  if (day === null)
    throw new UnreadableFile('bad-date', { line: row.line, field, params: { text: cell(row, place) } });
  return day;
}

function lineOf(row: CsvRow, currency: CurrencyCode): RawLine {
  return {
    booked: dayIn(row, ROW.booked, '1'),
    valued: dayIn(row, ROW.operation, '2'),
    amount: amountIn(row, ROW.amount, currency, '6'),
    counterparty: { ...nameAndAddress(cell(row, ROW.party)), account: accountOf(cell(row, ROW.account)) },
    title: squeeze(cell(row, ROW.title)),
    operation: '',
    reference: '',
    balanceAfter: cell(row, ROW.balance) === '' ? null : amountIn(row, ROW.balance, currency, '7'),
    line: row.line,
  };
}

export function readSantander(text: string): [Statement] {
  const [head, ...rows] = csvRows(text, ',', 1);
  if (head === undefined) throw new UnreadableFile('no-statement', { params: { kind: 'CSV' } });
  const currency = currencyOf(cell(head, HEAD.currency));
  if (currency === null)
    throw new UnreadableFile('bad-currency', {
      line: 1,
      field: '5',
      params: { text: cell(head, HEAD.currency) },
    });
  const lines = earliestFirst(rows.map((row) => lineOf(row, currency)));
  const count = cell(head, HEAD.count);
  if (/^\d+$/.test(count) && Number(count) !== lines.length)
    throw new UnreadableFile('cut-off', { line: rows.at(-1)?.line ?? 1 });
  const [from, to] = [dayIn(head, HEAD.from, '2'), lines.at(-1)?.booked ?? dayIn(head, HEAD.made, '1')];
  return [
    completed({
      account: accountOf(cell(head, HEAD.account)),
      owner: squeeze(cell(head, HEAD.owner)),
      currency,
      number: '',
      from,
      to,
      opening: { amount: amountIn(head, HEAD.opening, currency, '6'), day: from },
      closing: { amount: amountIn(head, HEAD.closing, currency, '7'), day: to },
      lines,
    }),
  ];
}
