import { isWorkingDay } from '@saldo/contract/domain/working-days';
import { addDays } from '@saldo/contract/domain/day';
import { workingDayFrom } from '@saldo/contract/domain/cash-gaps';
import type { CashItem } from '@saldo/contract/report-cash-flow';

/** A payment on the axis of days, or a transfer between the company's own methods. */
export type DayItem = {
  key: string;
  /** index of its day among the columns */
  place: number;
  kind: 'income' | 'cost' | 'own';
  name: string;
  /** minor units of PLN, without sign */
  amount: number;
  item: CashItem;
};

const keyOf = ({ paymentPartId, origin }: CashItem): string =>
  paymentPartId === null ? `${origin.recordId} ${origin.month}` : String(paymentPartId);

/** The planned payments of a contract are on one cell: each gets its own key. */
function numbered(): (key: string) => string {
  const seen = new Map<string, number>();
  return (key) => {
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? key : `${key} ${before}`;
  };
}

type Terms = {
  /** first day of each column */
  days: readonly string[];
  today: string;
  methods: ReadonlyMap<number, string>;
};

/** Documents whose instalments add up to zero over several methods: own transfers. */
function ownTransfers(items: readonly CashItem[]): ReadonlyMap<number, CashItem[]> {
  const bySource = new Map<number, CashItem[]>();
  for (const item of items) {
    if (item.paymentSourceId === null) continue;
    const parts = bySource.get(item.paymentSourceId);
    if (parts) parts.push(item);
    else bySource.set(item.paymentSourceId, [item]);
  }
  const isOwn = (parts: readonly CashItem[]) =>
    new Set(parts.map(({ methodId }) => methodId)).size > 1 &&
    parts.reduce((sum, { direction, gross }) => (direction === 'income' ? sum + gross : sum - gross), 0) ===
      0;
  return new Map([...bySource].filter(([, parts]) => isOwn(parts)));
}

/** `PKO BP → Karta` of a transfer: source and target. */
function routeOf(parts: readonly CashItem[], methods: Terms['methods']): string {
  const isFrom = ({ direction, gross }: CashItem) => (direction === 'cost' ? gross > 0 : gross < 0);
  const names = (chosen: readonly CashItem[]) =>
    [...new Set(chosen.map(({ methodId }) => methods.get(methodId) ?? ''))].filter(Boolean).join(', ');
  return `${names(parts.filter(isFrom))} → ${names(parts.filter((part) => !isFrom(part)))}`;
}

/**
 * The payments on the days of the columns, by day, larger ones first. Overdue payments are on
 * today.
 */
export function dayItems(items: readonly CashItem[], { days, today, methods }: Terms): DayItem[] {
  const placeOf = (item: CashItem) => days.indexOf(item.isOverdue ? today : item.date);
  const own = ownTransfers(items);
  const unique = numbered();
  const found: DayItem[] = [];
  for (const item of items) {
    if (item.paymentSourceId !== null && own.has(item.paymentSourceId)) continue;
    const { contractor, name, direction: kind, gross: amount } = item;
    found.push({
      key: unique(keyOf(item)),
      place: placeOf(item),
      kind,
      name: contractor ?? name,
      amount,
      item,
    });
  }
  for (const [sourceId, parts] of own) {
    const [item] = parts;
    if (!item) continue;
    const amount = parts.reduce((sum, { gross }) => sum + Math.max(0, gross), 0);
    const name = routeOf(parts, methods);
    found.push({ key: `own ${sourceId}`, place: placeOf(item), kind: 'own', name, amount, item });
  }
  return found
    .filter(({ place }) => place >= 0)
    .toSorted((left, right) => left.place - right.place || right.amount - left.amount);
}

/** Balances at the end of each day once a payment moves from one day to another. */
export function movedEnds(
  ends: readonly number[],
  { kind, amount }: Pick<DayItem, 'kind' | 'amount'>,
  { from, to }: { from: number; to: number },
): number[] {
  const signed = kind === 'income' ? amount : -amount;
  return ends.map((end, place) => {
    if (place >= from && place < to) return end - signed;
    return place >= to && place < from ? end + signed : end;
  });
}

/**
 * The working day on which a payment dropped on a day is placed; never before today, nor before the
 * first day shown.
 */
export function snapped(date: string, { today, first }: { today: string; first: string }): string {
  const earliest = first > today ? first : today;
  const day = date < earliest ? earliest : date;
  return isWorkingDay(day) ? day : workingDayFrom(day, 1);
}

/** The next working day for a payment in the direction of an arrow; null: not allowed. */
export function stepFrom(date: string, step: 1 | -1, today: string): string | null {
  const day = workingDayFrom(date < today ? today : date, step);
  return day < today ? null : day;
}

export const isDayOff = (date: string): boolean => !isWorkingDay(date);

/** The first and last day with the lowest balance from today on; null: all days are over. */
export function lowestOf(
  ends: readonly number[],
  days: readonly string[],
  today: string,
): { balance: number; from: number; to: number } | null {
  const first = days.findIndex((day) => day >= today);
  if (first < 0) return null;
  const balance = Math.min(...ends.slice(first));
  const from = ends.indexOf(balance, first);
  let to = from;
  while (ends[to + 1] === balance) to += 1;
  return { balance, from, to };
}

/** The index of a day that may be outside the columns. */
export function placeAmong(days: readonly string[], date: string): number {
  const place = days.indexOf(date);
  if (place >= 0) return place;
  return date > (days.at(-1) ?? addDays(date, 1)) ? days.length : -1;
}
