import { dateInMonth, januaryOf, monthOfDate, yearOf } from '@saldo/contract/domain/month';
import { invalid } from '#src/http/refusals.ts';

export interface PeriodQuery {
  from?: string | undefined;
  to?: string | undefined;
}

/** The period, by default the year until today. */
export function periodOf({ from, to }: PeriodQuery, today: string): { from: string; to: string } {
  const last = to ?? today;
  const first = from ?? dateInMonth(januaryOf(yearOf(monthOfDate(last))), 1);
  if (first > last) throw invalid('query.to', 'The period ends before it begins');
  return { from: first, to: last };
}
