import { startOf } from '@saldo/contract/domain/cash-columns';
import type { InvoiceToIssue } from '@saldo/contract/report-invoices';
import { dayValue, flagValue, oneOfValue } from '#lib/list-state/address-values.ts';
import { defineList } from '#lib/list-state/list-address.ts';
import { byNumber, byText } from '#lib/list-state/local-rows.ts';

/** Weeks ahead that the list may reach. */
export const WEEKS = ['1', '4', '13', '52'] as const;
export const USUAL_WEEKS = '4';

export const INVOICES = defineList({
  name: 'invoices',
  sorts: ['issueDate', 'contractor', 'name', 'budget', 'gross', 'dueDate'],
  filters: {
    weeks: oneOfValue(WEEKS),
    late: flagValue,
    /** the Monday of a week whose invoices are listed alone */
    week: dayValue,
  },
});

type Shown = { late: boolean; week: string | null };

/** What is late stands in no week. */
const isShown = ({ isLate, issueDate }: InvoiceToIssue, { late, week }: Shown): boolean =>
  isLate ? week === null : !late && (week === null || startOf('week', issueDate) === week);

/** Amounts of different currencies are ordered as they come in PLN. */
export const ARRANGEMENT = {
  order: {
    issueDate: byText<InvoiceToIssue>(({ issueDate }) => issueDate),
    contractor: byText<InvoiceToIssue>(({ contractor }) => contractor?.name ?? ''),
    name: byText<InvoiceToIssue>(({ name }) => name),
    budget: byText<InvoiceToIssue>(({ budget }) => budget),
    gross: byNumber<InvoiceToIssue>(({ grossPln }) => grossPln),
    dueDate: byText<InvoiceToIssue>(({ dueDate }) => dueDate),
  },
  searchIn: [
    { name: 'contractor.name', weight: 2 },
    { name: 'name', weight: 2 },
    { name: 'budget', weight: 1 },
  ],
  matches: isShown,
};
