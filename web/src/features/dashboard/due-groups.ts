import { daysBetween } from '@saldo/contract/domain/day';
import type { DuePayments } from '@saldo/contract/report';

export type Due = DuePayments['due'][number];
export type DueGroup = {
  key: string;
  kind: 'overdue' | 'today' | 'day';
  date: string;
  items: readonly Due[];
};

const SOON_DAYS = 7;

/** One group of overdue payments, then a group for each day in order. */
export function groupDue(due: readonly Due[], today: string): DueGroup[] {
  const sorted = due.toSorted((a, b) => a.date.localeCompare(b.date));
  const overdue = sorted.filter(({ date }) => date < today);
  const groups: DueGroup[] =
    overdue.length > 0 ? [{ key: 'overdue', kind: 'overdue', date: today, items: overdue }] : [];
  const days = new Set(sorted.filter(({ date }) => date >= today).map(({ date }) => date));
  for (const date of days) {
    const items = sorted.filter((item) => item.date === date);
    groups.push({ key: date, kind: date === today ? 'today' : 'day', date, items });
  }
  return groups;
}

/** React key: two instalments of one month may be due on the same day. */
export function named(items: readonly Due[]): { key: string; item: Due }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const { recordId, month } = item.origin;
    const cell = `${recordId} ${month} ${item.date}`;
    const before = seen.get(cell) ?? 0;
    seen.set(cell, before + 1);
    return { key: `${cell} ${before}`, item };
  });
}

/** How many due payments are beyond the list. */
export function leftOut({ due, dueCount }: DuePayments, today: string): DuePayments['dueCount'] {
  const overdue = due.filter(({ date }) => date < today).length;
  return { overdue: dueCount.overdue - overdue, upcoming: dueCount.upcoming - (due.length - overdue) };
}

/** Overdue, due within a week, or neither. */
export function urgencyOf(date: string, today: string): 'overdue' | 'soon' | 'later' {
  const days = daysBetween(today, date);
  if (days < 0) return 'overdue';
  return days <= SOON_DAYS ? 'soon' : 'later';
}
