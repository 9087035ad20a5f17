import { addDays, daysBetween, type DateText } from '@saldo/contract/domain/day';
import { addMonths, dateInMonth, monthOfDate } from '@saldo/contract/domain/month';
import { MOST_HISTORY_DAYS } from '@saldo/contract/balance-history';
import { dateSchema } from '@saldo/contract/values';
import type { WhichHistory } from './queries.ts';

// The view of the balance history is in the address, so that a link shows other users the same.

export const MEASURES = ['balance-after-change', 'balance-change', 'change-count'] as const;
export type HistoryMeasure = (typeof MEASURES)[number];

/** The open step is part of the address, too. */
export type HistoryView = WhichHistory & { step: number | null };

const MONTHS_AHEAD = 2;
const DAYS_BACK = 30;
const LAST_DAY = 31;

const dayIn = (text: string | null): DateText | null => dateSchema.safeParse(text).data ?? null;

/** The last day of the month after next: current decisions are paid by then. */
const usualDay = (today: DateText): DateText =>
  dateInMonth(addMonths(monthOfDate(today), MONTHS_AHEAD), LAST_DAY);

export function readView(query: URLSearchParams, today: DateText): HistoryView {
  const to = dayIn(query.get('to')) ?? today;
  const given = dayIn(query.get('from'));
  const isPeriod = given !== null && given <= to && daysBetween(given, to) < MOST_HISTORY_DAYS;
  const step = Number(query.get('step'));
  return {
    day: dayIn(query.get('day')) ?? usualDay(today),
    from: isPeriod ? given : addDays(to, -DAYS_BACK),
    to,
    step: Number.isInteger(step) && step > 0 ? step : null,
  };
}

/** The address after a change. */
export function writeView(query: URLSearchParams, change: Partial<HistoryView>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const key of ['day', 'from', 'to'] as const) if (change[key] !== undefined) next.set(key, change[key]);
  if (change.step === null) next.delete('step');
  else if (change.step !== undefined) next.set('step', String(change.step));
  return next;
}
