import { addDays, daysBetween, type DateText } from '@saldo/contract/domain/day';
import { addMonths, monthIndex, monthRange, monthText } from '@saldo/contract/domain/month';
import { DUE_TYPES, type DueType } from '@saldo/contract/domain/tax/dues';
import { dayOffOf, type DayOff } from '@saldo/contract/domain/working-days';
import { minor, type Minor } from '@saldo/contract/domain/money';
import type { TaxDueRow, TaxSummary } from '@saldo/contract/tax';
import { isOfPayroll } from './due-filter.ts';

/** Months of payment that the calendar shows, this one included. */
const SHOWN_MONTHS = 7;
/** A due day so near is told before it is late. */
const SOON_DAYS = 14;

export type DueState = 'nothing' | 'paid' | 'overdue' | 'soon' | 'later';

/** Of pay from contracts is not known here whether it was paid: it is never told as overdue. */
export function stateOf({ type, amount, paid, dueDay }: TaxDueRow, today: DateText): DueState {
  if (amount === 0) return 'nothing';
  if (paid >= amount) return 'paid';
  if (dueDay < today) return isOfPayroll(type) ? 'later' : 'overdue';
  return daysBetween(today, dueDay) <= SOON_DAYS ? 'soon' : 'later';
}

export const shownMonths = (today: DateText): string[] => {
  const first = monthIndex(today.slice(0, 7));
  return monthRange(first, addMonths(first, SHOWN_MONTHS - 1)).map(monthText);
};

/** Years whose periods may be due in the months shown: a period is due up to a few months after it. */
export function yearsOf(months: readonly string[]): number[] {
  const year = (month: string | undefined) => Number(month?.slice(0, 4));
  const first = monthText(addMonths(monthIndex(months[0] ?? ''), -4));
  const [from, to] = [year(first), year(months.at(-1))];
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}

export interface CalendarRow {
  type: DueType;
  /** by month of payment */
  byMonth: ReadonlyMap<string, TaxDueRow>;
}

const keyOf = ({ type, period }: TaxDueRow) => `${type} ${period}`;
export { keyOf as dueKey };

/** Dues of the months shown, and what is overdue from before, by day. */
export function listedDues(summaries: readonly TaxSummary[], months: readonly string[]): TaxDueRow[] {
  const [first = '', last = ''] = [months[0], months.at(-1)];
  return summaries
    .flatMap(({ dues }) => dues)
    .filter(({ dueDay, amount }) => {
      const month = dueDay.slice(0, 7);
      return month >= first && month <= last && amount !== 0;
    })
    .toSorted((left, right) =>
      left.dueDay === right.dueDay
        ? DUE_TYPES.indexOf(left.type) - DUE_TYPES.indexOf(right.type)
        : left.dueDay < right.dueDay
          ? -1
          : 1,
    );
}

/** A row for each tax that is due in some month. */
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

/** What goes out in a month less what comes back, minor units of PLN. */
export const totalOf = (dues: readonly TaxDueRow[]): Minor =>
  minor(
    dues.reduce((total, { type, amount }) => (type === 'vat-refund' ? total - amount : total + amount), 0),
  );

export interface SlideDay {
  day: DateText;
  off: DayOff | null;
}

/** The days from that of the law to the working day that it moves to. */
export function slideOf({ statutoryDay, dueDay }: TaxDueRow): SlideDay[] {
  const days: SlideDay[] = [];
  for (let day = statutoryDay; day <= dueDay; day = addDays(day, 1)) days.push({ day, off: dayOffOf(day) });
  return days;
}
