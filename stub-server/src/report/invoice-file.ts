import { exponentOf } from '@saldo/contract/domain/currency';
import type { InvoiceToIssue } from '@saldo/contract/report-invoices';
import type { Locale } from '@saldo/contract/values';
import type { FileColumn } from '#src/master-data/export.ts';
import { dayText, type Cell, type FileTable } from '#src/spreadsheet/file-table.ts';

/** An amount in minor units as a decimal number, so that a spreadsheet can sum it. */
const inUnits = ({ currency }: InvoiceToIssue, amount: number): number => amount / 10 ** exponentOf(currency);

export const INVOICE_COLUMNS: readonly FileColumn<InvoiceToIssue>[] = [
  { name: { pl: 'Data wystawienia', en: 'Issue date' }, value: ({ issueDate }) => issueDate, isDate: true },
  { name: { pl: 'Termin płatności', en: 'Due date' }, value: ({ dueDate }) => dueDate, isDate: true },
  { name: { pl: 'Zaległa', en: 'Late' }, value: ({ isLate }) => isLate },
  { name: { pl: 'Kontrahent', en: 'Contractor' }, value: ({ contractor }) => contractor?.name ?? null },
  { name: { pl: 'Przedmiot', en: 'Subject' }, value: ({ name }) => name },
  { name: { pl: 'Arkusz', en: 'Sheet' }, value: ({ budget }) => budget },
  { name: { pl: 'Waluta', en: 'Currency' }, value: ({ currency }) => currency },
  { name: { pl: 'Netto', en: 'Net' }, value: (invoice) => inUnits(invoice, invoice.net) },
  { name: { pl: 'Stawka VAT', en: 'VAT rate' }, value: ({ vatRate }) => vatRate },
  { name: { pl: 'VAT', en: 'VAT' }, value: (invoice) => inUnits(invoice, invoice.vat) },
  { name: { pl: 'Brutto', en: 'Gross' }, value: (invoice) => inUnits(invoice, invoice.gross) },
];

const TITLE = { pl: 'Faktury do wystawienia', en: 'Invoices to issue' };

/** In hundredths, also for currencies without them. */
const inHundredths = ({ currency }: InvoiceToIssue, amount: number): number =>
  amount * 10 ** (2 - exponentOf(currency));

interface PdfColumn {
  name: Readonly<Record<Locale, string>>;
  type: 'date' | 'text' | 'money';
  value: (invoice: InvoiceToIssue) => Cell;
}

const PDF_COLUMNS: readonly PdfColumn[] = [
  { name: { pl: 'Wystawić', en: 'Issue' }, type: 'date', value: ({ issueDate }) => issueDate },
  { name: { pl: 'Termin', en: 'Due' }, type: 'date', value: ({ dueDate }) => dueDate },
  {
    name: { pl: 'Kontrahent', en: 'Contractor' },
    type: 'text',
    value: ({ contractor }) => contractor?.name ?? null,
  },
  { name: { pl: 'Przedmiot', en: 'Subject' }, type: 'text', value: ({ name }) => name },
  { name: { pl: 'Arkusz', en: 'Sheet' }, type: 'text', value: ({ budget }) => budget },
  {
    name: { pl: 'Netto', en: 'Net' },
    type: 'money',
    value: (invoice) => inHundredths(invoice, invoice.net),
  },
  { name: { pl: 'VAT', en: 'VAT' }, type: 'money', value: (invoice) => inHundredths(invoice, invoice.vat) },
  {
    name: { pl: 'Brutto', en: 'Gross' },
    type: 'money',
    value: (invoice) => inHundredths(invoice, invoice.gross),
  },
];
const CURRENCY: PdfColumn = {
  name: { pl: 'Waluta', en: 'Currency' },
  type: 'text',
  value: ({ currency }) => currency,
};

type InvoicePdf = Pick<FileTable, 'company' | 'day' | 'locale' | 'isPartial'> & { until: string };

/** Invoices by day of issue. Amounts in different currencies are not summed. */
export function invoiceTable(
  items: readonly InvoiceToIssue[],
  { company, day, until, locale, isPartial }: InvoicePdf,
): FileTable {
  const isPln = items.every(({ currency }) => currency === 'PLN');
  const columns = isPln ? PDF_COLUMNS : [...PDF_COLUMNS, CURRENCY];
  const money = isPln ? 'amount' : 'number';
  return {
    title: TITLE[locale],
    company,
    period: `${locale === 'pl' ? 'do' : 'until'} ${dayText(until)}`,
    day,
    locale,
    columns: columns.map(({ name, type }) => ({ name: name[locale], type: type === 'money' ? money : type })),
    rows: items.map((invoice) => columns.map(({ value }) => value(invoice))),
    group: null,
    withSums: true,
    isPartial,
  };
}
