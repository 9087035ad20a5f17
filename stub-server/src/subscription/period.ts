import { addMonths, dateInMonth, monthOfDate } from '@saldo/contract/domain/month';

const dayOf = (date: string) => Number(date.slice(8));

/**
 * First day after the period that begins on `from`: a month on, on the day of the month on which the subscription started, so
 * that one of the 31st does not wander to the 28th.
 */
export function periodEnd(start: string, from: string): string {
  const end = dateInMonth(monthOfDate(from), dayOf(start));
  return end > from ? end : dateInMonth(addMonths(monthOfDate(from), 1), dayOf(start));
}

/** First day of the period that ends on `end`. */
export function periodStart(start: string, end: string): string {
  const before = dateInMonth(addMonths(monthOfDate(end), -1), dayOf(start));
  return before > start ? before : start;
}
