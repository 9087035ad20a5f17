import { daysBetween } from '@saldo/contract/domain/day';
import type { DuePayments } from '@saldo/contract/report';

export type Due = DuePayments['due'][number];
export type DueGroup = {
  key: string;
  kind: 'overdue' | 'outOfDate' | 'today' | 'day';
  date: string;
  items: readonly Due[];
};

const SOON_DAYS = 7;
const byDate = (left: Due, right: Due): number => left.date.localeCompare(right.date);

/** Overdue payments, those that are out of date, then a group for each day in order. */
export function groupDue(due: readonly Due[], today: string): DueGroup[] {
  const groups = (['overdue', 'outOfDate'] as const).flatMap((kind): DueGroup[] => {
    const items = due.filter(({ state }) => state === kind);
    return items.length > 0 ? [{ key: kind, kind, date: today, items }] : [];
  });
  const upcoming = due.filter(({ state }) => state === 'upcoming').toSorted(byDate);
  for (const date of new Set(upcoming.map((item) => item.date))) {
    const items = upcoming.filter((item) => item.date === date);
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
export function leftOut({ due, dueCount }: DuePayments): DuePayments['dueCount'] {
  const beyond = (kind: Due['state']) => dueCount[kind] - due.filter(({ state }) => state === kind).length;
  return { overdue: beyond('overdue'), outOfDate: beyond('outOfDate'), upcoming: beyond('upcoming') };
}

/** Ordered from the bank, late, due within a week, or neither. */
export function urgencyOf(
  { state, date, orderedDate }: Due,
  today: string,
): 'ordered' | 'overdue' | 'outOfDate' | 'soon' | 'later' {
  if (orderedDate !== null) return 'ordered';
  if (state !== 'upcoming') return state;
  return daysBetween(today, date) <= SOON_DAYS ? 'soon' : 'later';
}
