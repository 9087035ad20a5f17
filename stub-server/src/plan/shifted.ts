import { addMonths, dateInMonth, monthIndex, monthOfDate, monthText } from '@saldo/contract/domain/month';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import type { MonthValue } from '@saldo/contract/record';

/** `YYYY-MM`, shifted by a number of months. */
export const laterMonth = (month: string, months: number): string =>
  monthText(addMonths(monthIndex(month), months));

/** The same day of another month, or its last day if the month is shorter. */
const laterDate = (date: string, months: number): string =>
  dateInMonth(addMonths(monthOfDate(date), months), Number(date.slice(8, 10)));

/** Shifts a range of months. */
export const laterRange = <Ranged extends { firstMonth: string; lastMonth: string }>(
  ranged: Ranged,
  months: number,
): Ranged => ({
  ...ranged,
  firstMonth: laterMonth(ranged.firstMonth, months),
  lastMonth: laterMonth(ranged.lastMonth, months),
});

/** The own values of a month, moved to another month; an expected day off moves to a working day. */
export function laterValue(value: MonthValue, months: number): MonthValue {
  if (months === 0) return value;
  const { issueDate, dueDate, expectedPaymentDate } = value;
  return {
    ...value,
    month: laterMonth(value.month, months),
    issueDate: issueDate && laterDate(issueDate, months),
    dueDate: dueDate && laterDate(dueDate, months),
    expectedPaymentDate: expectedPaymentDate && nextWorkingDay(laterDate(expectedPaymentDate, months)),
  };
}
