import { startOf } from '@saldo/contract/domain/cash-columns';
import type { InvoiceToIssue } from '@saldo/contract/report-invoices';
import { dayValue, flagValue, oneOfValue } from '#lib/list-state/address-values.ts';
import { defineList } from '#lib/list-state/list-address.ts';
import { byNumber, byText } from '#lib/list-state/local-rows.ts';

/** Selectable ranges of the list, in weeks. */
export const WEEKS = ['1', '4', '13', '52'] as const;
export const USUAL_WEEKS = '4';

export const INVOICES = defineList({
  name: 'invoices',
  sorts: ['issueDate', 'contractor', 'name', 'budget', 'gross', 'dueDate'],
  filters: {
    weeks: oneOfValue(WEEKS),
    late: flagValue,
    /** the Monday of the week that the list is limited to */
    week: dayValue,
  },
});

type Shown = { late: boolean; week: string | null };

/** Late invoices belong to no week. */
const isShown = ({ isLate, issueDate }: InvoiceToIssue, { late, week }: Shown): boolean =>
  isLate ? week === null : !late && (week === null || startOf('week', issueDate) === week);

/** Amounts in different currencies are sorted by their value in PLN. */
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
