import { addDays, daysBetween, type DateText } from '@saldo/contract/domain/day';
import { addMonths, monthIndex, monthRange, monthText } from '@saldo/contract/domain/month';
import { DUE_TYPES, type DueType } from '@saldo/contract/domain/tax/dues';
import { dayOffOf, type DayOff } from '@saldo/contract/domain/working-days';
import { minor, type Minor } from '@saldo/contract/domain/money';
import type { TaxDueRow, TaxSummary } from '@saldo/contract/tax';
import type { ListedPart } from './calendar-window.ts';

/** Months of payment in the calendar. */
const SHOWN_MONTHS = 7;
/** Days before a due day from which it counts as soon. */
const SOON_DAYS = 14;

/** `outOfDate`: its day has passed without a declaration or payment, so only the plan is late; as in the lists of payments. */
export type DueState = 'nothing' | 'paid' | 'overdue' | 'outOfDate' | 'soon' | 'later';

export function stateOf({ amount, paid, dueDay, isEntered }: TaxDueRow, today: DateText): DueState {
  if (amount === 0) return 'nothing';
  if (paid >= amount) return 'paid';
  if (dueDay < today) return isEntered ? 'overdue' : 'outOfDate';
  return daysBetween(today, dueDay) <= SOON_DAYS ? 'soon' : 'later';
}

/** Whether a due is still open after its day. */
export const isPast = (due: TaxDueRow, today: DateText): boolean =>
  ['overdue', 'outOfDate'].includes(stateOf(due, today));

/** The months shown, starting with the first. */
export const shownMonths = (first: string): string[] => {
  const from = monthIndex(first);
  return monthRange(from, addMonths(from, SHOWN_MONTHS - 1)).map(monthText);
};

const yearOf = (month: string | undefined) => Number(month?.slice(0, 4));

/**
 * Years whose periods may be due in the months shown, be overdue, or be due in the coming months: a due day is up to
 * a few months after its period.
 */
export function yearsOf(months: readonly string[], today: DateText): number[] {
  const first = yearOf(monthText(addMonths(monthIndex(months[0] ?? ''), -4)));
  const ahead = shownMonths(today.slice(0, 7));
  const from = Math.min(first, yearOf(today) - 1);
  const to = Math.max(yearOf(ahead.at(-1)), yearOf(months.at(-1)));
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}

export interface CalendarRow {
  type: DueType;
  /** by month of payment */
  byMonth: ReadonlyMap<string, TaxDueRow>;
}

const byDay = (left: TaxDueRow, right: TaxDueRow): number => {
  if (left.dueDay !== right.dueDay) return left.dueDay < right.dueDay ? -1 : 1;
  return DUE_TYPES.indexOf(left.type) - DUE_TYPES.indexOf(right.type);
};

export const allDues = (summaries: readonly TaxSummary[]): TaxDueRow[] =>
  summaries.flatMap(({ dues }) => dues).toSorted(byDay);

/** Dues of the months shown, and overdue ones from before them, by day. */
export function listedDues(
  summaries: readonly TaxSummary[],
  months: readonly string[],
  today: DateText,
): TaxDueRow[] {
  const [first = '', last = ''] = [months[0], months.at(-1)];
  return allDues(summaries).filter((due) => {
    const month = due.dueDay.slice(0, 7);
    if (month < first) return isPast(due, today);
    return month <= last && due.amount !== 0;
  });
}

/** The dues that a figure consists of, by day. */
export function duesOfPart(summaries: readonly TaxSummary[], part: ListedPart, today: DateText): TaxDueRow[] {
  if (part === 'late')
    return allDues(summaries).filter((due) => due.type !== 'vat-refund' && isPast(due, today));
  const months = part === 'ahead' ? shownMonths(today.slice(0, 7)) : [part.month];
  return allDues(summaries).filter(
    ({ amount, dueDay }) => amount !== 0 && months.includes(dueDay.slice(0, 7)),
  );
}

export type Missing = NonNullable<TaxSummary['missing']>;

/** Months of payment whose periods lack a setting, with that setting: most dues of a month are for the previous one. */
export function monthsWithoutSettings(
  summaries: readonly TaxSummary[],
  months: readonly string[],
): ReadonlyMap<string, Missing> {
  const byYear = new Map(summaries.map(({ year, missing }) => [year, missing]));
  return new Map(
    months.flatMap((month): [string, Missing][] => {
      const period = monthText(addMonths(monthIndex(month), -1));
      const missing = byYear.get(yearOf(period));
      return missing && period >= missing.date.slice(0, 7) ? [[month, missing]] : [];
    }),
  );
}

/** A row for each tax that is due in any of the months. */
export function calendarRows(summaries: readonly TaxSummary[], months: readonly string[]): CalendarRow[] {
  const dues = summaries.flatMap((summary) => summary.dues);
  return DUE_TYPES.flatMap((type) => {
    const byMonth = new Map(
      dues
        .filter((due) => due.type === type && months.includes(due.dueDay.slice(0, 7)))
        .map((due) => [due.dueDay.slice(0, 7), due]),
    );
    return byMonth.size === 0 ? [] : [{ type, byMonth }];
  });
}

/** Payments less refunds of a month, in minor units of PLN. */
export const totalOf = (dues: readonly TaxDueRow[]): Minor =>
  minor(
    dues.reduce((total, { type, amount }) => (type === 'vat-refund' ? total - amount : total + amount), 0),
  );

/** The amount left to pay less refunds still to come, in minor units of PLN. */
export const leftOf = (dues: readonly TaxDueRow[]): Minor =>
  totalOf(dues.map((due) => ({ ...due, amount: minor(Math.max(0, due.amount - due.paid)) })));

export interface SlideDay {
  day: DateText;
  off: DayOff | null;
}

/** The days from the statutory day to the working day that replaces it. */
export function slideOf({ statutoryDay, dueDay }: TaxDueRow): SlideDay[] {
  const days: SlideDay[] = [];
  for (let day = statutoryDay; day <= dueDay; day = addDays(day, 1)) days.push({ day, off: dayOffOf(day) });
  return days;
}
