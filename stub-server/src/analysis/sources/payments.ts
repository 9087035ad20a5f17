import { ACCOUNT_CURRENCY, CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { convert } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/money';
import type { PaymentTab } from '@saldo/contract/payment';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { TYPE_NAMES } from '#src/payment/file-columns.ts';
import { allOf, maySeeTab } from '#src/payment/filter.ts';
import { linesOf } from '#src/payment/listed/find-page.ts';
import { DATES, seenLines } from '#src/payment/listed/conditions.ts';
import { ratesOn } from '#src/plan/rates.ts';
import { hasFinished, sheetsOf } from '#src/plan/visible.ts';
import {
  amount,
  date,
  DIRECTIONS,
  month,
  number,
  ORIGIN,
  text,
  yesNo,
  type TableQuery,
  type Names,
  type Row,
  type Source,
} from '../table.ts';

const LISTS: Readonly<Record<PaymentTab, Names>> = {
  attached: { pl: 'Połączone', en: 'Linked' },
  detached: { pl: 'Do połączenia', en: 'To link' },
  unverified: { pl: 'Do weryfikacji', en: 'To verify' },
};

const DATE_OF = { issueDate: 'issue', dueDate: 'due', expectedDate: 'expected', paidDate: 'paid' } as const;
const COLUMN_OF = new Map<string, string>(Object.entries(DATE_OF).map(([key, kind]) => [key, DATES[kind]]));

const rowsOf = (db: Db, { accountId, acl }: Actor, { from, to, dates }: TableQuery) =>
  linesOf(db)
    .innerJoin('payment_source as source', 'source.id', 'line.payment_source_id')
    .leftJoin('contractor', 'contractor.id', 'line.contractor_id')
    .leftJoin('budget', 'budget.id', 'line.budget_id')
    .leftJoin('section', 'section.id', 'line.section_id')
    .leftJoin('trade_subject as subject', 'subject.id', 'line.trade_subject_id')
    .leftJoin('payment_method as method', 'method.id', 'line.payment_method_id')
    .select([
      'line.list',
      'line.payment_source_id as paymentSourceId',
      'line.direction',
      'line.currency',
      'line.net',
      'line.gross',
      'line.issue_date as issueDate',
      'line.due_date as dueDate',
      'line.expected_date as expectedDate',
      'line.paid_date as paidDate',
      'line.month',
      'line.is_booked',
      'line.is_in_cash_flow',
      'source.type',
      'source.number',
      'source.internal_number as internalNumber',
      'source.ksef_number as ksefNumber',
      'source.sale_date as saleDate',
      'source.description',
      'contractor.name as contractor',
      'contractor.tax_identification_number as nip',
      'budget.name as sheet',
      'section.name as section',
      'subject.name as subject',
      'method.name as method',
    ])
    .where(
      allOf([
        sql<SqlBool>`line.account_id = ${accountId}`,
        // planned lines have no document
        sql<SqlBool>`line.id > 0`,
        ...seenLines(acl),
        ...(maySeeTab(acl, 'unverified') ? [] : [sql<SqlBool>`line.list <> 'unverified'`]),
        sql<SqlBool>`${sql.ref(COLUMN_OF.get(dates) ?? DATES.issue)} between ${from} and ${to}`,
      ]),
    )
    .orderBy(sql.ref(COLUMN_OF.get(dates) ?? DATES.issue))
    .orderBy('line.id')
    .execute();

/** Instalments of documents, as the lists of payments show them to the user. */
export const payments: Source = {
  columns: [
    date('issueDate', 'Wystawiona', 'Issued', true),
    text('number', 'Numer', 'Number', true),
    text('contractor', 'Kontrahent', 'Contractor', true),
    text('nip', 'NIP', 'Tax ID', true),
    amount('net', 'Netto', 'Net', true),
    amount('vat', 'VAT', 'VAT', true),
    amount('gross', 'Brutto', 'Gross', true),
    date('dueDate', 'Termin', 'Due', true),
    date('paidDate', 'Zapłacono', 'Paid', true),
    text('direction', 'Kierunek', 'Direction'),
    text('type', 'Rodzaj', 'Type'),
    text('list', 'Lista', 'List'),
    text('sheet', 'Arkusz', 'Sheet'),
    text('section', 'Sekcja', 'Section'),
    text('subject', 'Przedmiot', 'Subject'),
    month('month', 'Miesiąc w arkuszu', 'Month in the sheet'),
    text('method', 'Metoda płatności', 'Payment method'),
    date('expectedDate', 'Oczekiwana zapłata', 'Expected'),
    date('saleDate', 'Sprzedaż', 'Sale date'),
    text('currency', 'Waluta dokumentu', 'Currency of the document'),
    number('amount', 'Kwota w walucie', 'Amount in the currency'),
    text('internalNumber', 'Numer własny', 'Internal number'),
    text('ksefNumber', 'Numer KSeF', 'KSeF number'),
    text('booked', 'Księgowane', 'Booked'),
    text('inCashFlow', 'W cash flow', 'In cash flow'),
    text('description', 'Opis', 'Description'),
  ],
  dates: ['issueDate', 'dueDate', 'expectedDate', 'paidDate'],
  read: async (db, actor, query) => {
    const rates = await ratesOn(db, CURRENCY_CODES, actor.today);
    const { locale } = query;
    const rows = await rowsOf(db, actor, query);
    const { hidden } = await sheetsOf(db, actor);
    return {
      isPartial: hasFinished(hidden),
      rows: rows.map(({ paymentSourceId, ...row }): Row => {
        const sign = row.direction === 'cost' ? -1 : 1;
        const pln = (value: number) => sign * convert(minor(value), row.currency, ACCOUNT_CURRENCY, rates);
        const [net, gross] = [pln(row.net), pln(row.gross)];
        return {
          ...row,
          net,
          gross,
          vat: gross - net,
          amount: sign * row.gross,
          direction: DIRECTIONS[row.direction][locale],
          type: TYPE_NAMES[row.type][locale],
          list: LISTS[row.list][locale],
          booked: yesNo(row.is_booked === 1, locale),
          inCashFlow: yesNo(row.is_in_cash_flow === 1, locale),
          [ORIGIN]: { paymentSourceId },
        };
      }),
    };
  },
};
