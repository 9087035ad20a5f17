import { addDays } from '@saldo/contract/domain/day';
import { INVOICE_SORTS, type InvoiceToIssue } from '@saldo/contract/report-invoices';
import { dayValue, flagValue, oneOfValue } from '#lib/list-state/address-values.ts';
import { defineList, readWhere, writeWhere } from '#lib/list-state/list-address.ts';
import { byNumber, byText } from '#lib/list-state/local-rows.ts';
import { formatDayMonth } from '#lib/words/format.ts';

/** Selectable ranges of the list, in weeks. */
export const WEEKS = ['1', '4', '13', '52'] as const;
export const USUAL_WEEKS = '4';
export type Weeks = (typeof WEEKS)[number];
export const DAYS_OF_WEEK = 7;

export const INVOICES = defineList({
  name: 'invoices',
  sorts: INVOICE_SORTS,
  filters: {
    weeks: oneOfValue(WEEKS),
    late: flagValue,
    /** the Monday of the week that the list is limited to */
    week: dayValue,
  },
});

/**
 * The order of the server, which sorts all invoices: the loaded ones are shown in it at once.
 * Amounts in different currencies are sorted by their value in PLN.
 */
export const ARRANGEMENT = {
  order: {
    issueDate: byText<InvoiceToIssue>(({ issueDate }) => issueDate),
    contractor: byText<InvoiceToIssue>(({ contractor }) => contractor?.name ?? ''),
    name: byText<InvoiceToIssue>(({ name }) => name),
    budget: byText<InvoiceToIssue>(({ budget }) => budget),
    gross: byNumber<InvoiceToIssue>(({ grossPln }) => grossPln),
    dueDate: byText<InvoiceToIssue>(({ dueDate }) => dueDate),
  },
  // The server searches and filters: the list has only the first of many invoices.
  searchIn: [],
  matches: () => true,
};

/** The name of a week, by its Monday: `16.11 – 22.11`. */
export const daysOfWeek = (monday: string): string =>
  `${formatDayMonth(monday)} – ${formatDayMonth(addDays(monday, DAYS_OF_WEEK - 1))}`;

const readInvoiceList = (query: string) => readWhere(INVOICES, query);
export type InvoiceFilters = ReturnType<typeof readInvoiceList>['filters'];

/** The address of the list of late invoices, of one week, or of all. */
export const listPath = (filters: Pick<InvoiceFilters, 'weeks'> & Partial<InvoiceFilters>): string => {
  const usual = readInvoiceList('');
  return `/invoices/invoice${writeWhere(INVOICES, { ...usual, filters: { ...usual.filters, ...filters } })}`;
};
