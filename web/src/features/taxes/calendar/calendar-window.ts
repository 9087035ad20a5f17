import { addMonths, januaryOf, monthIndex, monthText } from '@saldo/contract/domain/month';
import type { DateText } from '@saldo/contract/domain/day';
import { DUE_TYPES, type DueType } from '@saldo/contract/domain/tax/dues';

/** Months by which the window moves, so that one of the months shown stays. */
const STEP = 6;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/u;
const NAME = 'from';

const monthOf = (today: DateText) => today.slice(0, 7);

/** Limits the first month to between January of last year and a year ahead. */
function limited(month: string, today: DateText): string {
  const first = monthText(januaryOf(Number(today.slice(0, 4)) - 1));
  const last = monthText(addMonths(monthIndex(monthOf(today)), STEP * 2));
  if (month < first) return first;
  return month > last ? last : month;
}

/** The first month of payment shown, from the address; the current month is left out of it. */
export function firstShown(query: URLSearchParams, today: DateText): string {
  const asked = query.get(NAME) ?? '';
  return MONTH.test(asked) ? limited(asked, today) : monthOf(today);
}

/** The first month after moving the window; null: no further. */
export function movedFrom(first: string, way: -1 | 1, today: DateText): string | null {
  const next = limited(monthText(addMonths(monthIndex(first), way * STEP)), today);
  return next === first ? null : next;
}

/** The address with another first month. */
export function withFirst(query: URLSearchParams, first: string, today: DateText): URLSearchParams {
  const next = new URLSearchParams(query);
  if (first === monthOf(today)) next.delete(NAME);
  else next.set(NAME, first);
  return next;
}

const PART = 'in';
/** Dues that a figure links to: those of one month, of the seven months from the current one, or those overdue. */
export type ListedPart = 'ahead' | 'late' | { month: string };

/** The figure whose dues are listed, from the address. Null: all of the months shown. */
export function listedPart(query: URLSearchParams): ListedPart | null {
  const asked = query.get(PART) ?? '';
  if (asked === 'ahead' || asked === 'late') return asked;
  return MONTH.test(asked) ? { month: asked } : null;
}

/** The address of the calendar with the dues of a figure; null: with all. */
export function partAddress(query: URLSearchParams, part: ListedPart | null): string {
  const next = new URLSearchParams(query);
  next.set('view', 'taxes');
  if (part === null) next.delete(PART);
  else next.set(PART, typeof part === 'string' ? part : part.month);
  return `/cashflow?${next.toString()}`;
}

const DUE = 'due';
/** The month is the last one of the due's period, so that type and month identify it. */
type NamedDue = { type: DueType; month: string };
export const dueKey = ({ type, month }: NamedDue): string => `${type}.${month}`;

/** What a key names; undefined: it is none. */
export function namedDue(key: string): NamedDue | undefined {
  const type = DUE_TYPES.find((one) => key.startsWith(`${one}.`));
  const month = key.slice(key.indexOf('.') + 1);
  return type !== undefined && MONTH.test(month) ? { type, month } : undefined;
}

/** The due whose calculation is open, from the address. */
export const openDue = (query: URLSearchParams): string | null => query.get(DUE);

export function withDue(query: URLSearchParams, key: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (key === null) next.delete(DUE);
  else next.set(DUE, key);
  return next;
}

/** The address of the calendar with the calculation of a due open, and its month of payment visible. */
export function dueAddress(due: NamedDue, today: DateText): string {
  const payment = monthText(addMonths(monthIndex(due.month), 1));
  const query = new URLSearchParams({ view: 'taxes', [DUE]: dueKey(due) });
  const isAhead = payment >= monthOf(today);
  return `/cashflow?${(isAhead ? query : withFirst(query, limited(payment, today), today)).toString()}`;
}
