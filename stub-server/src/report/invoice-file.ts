import { exponentOf } from '@saldo/contract/domain/currency';
import type { InvoiceToIssue } from '@saldo/contract/report-invoices';
import type { FileColumn } from '#src/master-data/export.ts';

/** Minor units as a spreadsheet adds them up. */
const inUnits = ({ currency }: InvoiceToIssue, amount: number): number => amount / 10 ** exponentOf(currency);

export const INVOICE_COLUMNS: readonly FileColumn<InvoiceToIssue>[] = [
  { name: { pl: 'Data wystawienia', en: 'Issue date' }, value: ({ issueDate }) => issueDate },
  { name: { pl: 'Termin płatności', en: 'Due date' }, value: ({ dueDate }) => dueDate },
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
