import { startOf } from '@saldo/contract/domain/cash-columns';
import { addDays } from '@saldo/contract/domain/day';
import { minor, type Minor } from '@saldo/contract/domain/money';
import type { InvoiceToIssue } from '@saldo/contract/report-invoices';

/** Invoices of one week, or all late ones. */
export type IssueWeek = {
  /** `late`, or the Monday of the week */
  key: string;
  kind: 'late' | 'this' | 'next' | 'later';
  from: string;
  count: number;
  netPln: Minor;
  grossPln: Minor;
};

const WEEK = 7;

function kindOf(key: string, today: string): IssueWeek['kind'] {
  if (key === 'late') return 'late';
  const now = startOf('week', today);
  if (key === now) return 'this';
  return key === addDays(now, WEEK) ? 'next' : 'later';
}

/** The weeks of invoices sorted by day of issue; late ones come first, as one group. */
export function issueWeeks(invoices: readonly InvoiceToIssue[], today: string): IssueWeek[] {
  const weeks = Map.groupBy(invoices, ({ isLate, issueDate }) =>
    isLate ? 'late' : startOf('week', issueDate),
  );
  return [...weeks].map(([key, own]) => {
    const from = key === 'late' ? (own[0]?.issueDate ?? today) : key;
    const sum = (of: 'netPln' | 'grossPln') => minor(own.reduce((total, one) => total + one[of], 0));
    return {
      key,
      kind: kindOf(key, today),
      from,
      count: own.length,
      netPln: sum('netPln'),
      grossPln: sum('grossPln'),
    };
  });
}
