import { AGES, type Age } from '@saldo/contract/domain/ages';
import { exponentOf, type CurrencyCode } from '@saldo/contract/domain/currency';
import type { ContractorStatement, Settlement, StatementEntry } from '@saldo/contract/settlement';
import type { FileColumn } from '#src/master-data/export.ts';
import { TYPE_NAMES } from '#src/payment/file-columns.ts';

type Names = FileColumn<never>['name'];

/** An amount in minor units as a decimal number, so that a spreadsheet can sum it. */
const inUnits = (amount: number, currency: CurrencyCode): number => amount / 10 ** exponentOf(currency);

const AGE_NAMES: Readonly<Record<Age, Names>> = {
  notDue: { pl: 'Przed terminem', en: 'Not due' },
  days30: { pl: '1-30 dni po terminie', en: '1-30 days overdue' },
  days60: { pl: '31-60 dni po terminie', en: '31-60 days overdue' },
  days90: { pl: '61-90 dni po terminie', en: '61-90 days overdue' },
  older: { pl: 'Ponad 90 dni po terminie', en: 'Over 90 days overdue' },
};

export const SETTLEMENT_COLUMNS: readonly FileColumn<Settlement>[] = [
  { name: { pl: 'Kontrahent', en: 'Contractor' }, value: ({ contractor }) => contractor?.name ?? null },
  { name: { pl: 'Waluta', en: 'Currency' }, value: ({ currency }) => currency },
  ...AGES.map((age) => ({
    name: AGE_NAMES[age],
    value: ({ ages, currency }: Settlement) => inUnits(ages[age].gross, currency),
  })),
  { name: { pl: 'Razem', en: 'Total' }, value: ({ total, currency }) => inUnits(total.gross, currency) },
  { name: { pl: 'Liczba płatności', en: 'Payments' }, value: ({ total }) => total.count },
];

const PAYMENT: Names = { pl: 'Zapłata', en: 'Payment' };
const OPENING: Names = { pl: 'Saldo początkowe', en: 'Opening balance' };
const CLOSING: Names = { pl: 'Saldo końcowe', en: 'Closing balance' };

type Line = Partial<Pick<StatementEntry, 'number' | 'dueDate'>> & {
  date: string;
  currency: CurrencyCode;
  what: Names;
  /** null: the line is a balance */
  amount: number | null;
  balance: number;
};

/** A statement as lines of a table, each currency between its opening and closing balance. */
export const statementLines = ({ from, to, currencies }: ContractorStatement): Line[] =>
  currencies.flatMap(({ currency, opening, entries, closing }) => [
    { date: from, currency, what: OPENING, amount: null, balance: opening },
    ...entries.map(({ kind, type, number, date, dueDate, amount, balance }) => ({
      date,
      currency,
      what: kind === 'payment' ? PAYMENT : TYPE_NAMES[type],
      number,
      ...(kind === 'document' && { dueDate }),
      amount,
      balance,
    })),
    { date: to, currency, what: CLOSING, amount: null, balance: closing },
  ]);

export const statementColumns = (locale: 'pl' | 'en'): FileColumn<Line>[] => [
  { name: { pl: 'Data', en: 'Date' }, value: ({ date }) => date, isDate: true },
  { name: { pl: 'Operacja', en: 'Entry' }, value: ({ what }) => what[locale] },
  { name: { pl: 'Numer', en: 'Number' }, value: ({ number = null }) => number },
  { name: { pl: 'Termin', en: 'Due' }, value: ({ dueDate = null }) => dueDate, isDate: true },
  {
    name: { pl: 'Wn', en: 'Debit' },
    value: ({ amount, currency }) => (amount !== null && amount >= 0 ? inUnits(amount, currency) : null),
  },
  {
    name: { pl: 'Ma', en: 'Credit' },
    value: ({ amount, currency }) => (amount !== null && amount < 0 ? inUnits(-amount, currency) : null),
  },
  { name: { pl: 'Saldo', en: 'Balance' }, value: ({ balance, currency }) => inUnits(balance, currency) },
  { name: { pl: 'Waluta', en: 'Currency' }, value: ({ currency }) => currency },
];
