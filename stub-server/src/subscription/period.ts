import { addMonths, dateInMonth, monthOfDate } from '@saldo/contract/domain/month';

const dayOf = (date: string) => Number(date.slice(8));

/**
 * First day after the period that starts on `from`: a month later, on the subscription's day of the month, so
 * that the 31st does not become the 28th for good.
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
