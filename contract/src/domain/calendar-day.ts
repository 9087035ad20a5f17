import { dayNumber, type DateText } from './day.ts';
import { dateInMonth, monthOfDate, type MonthIndex } from './month.ts';

/** A day with the numbers needed for sums over days. */
export interface CalendarDay {
  readonly date: DateText;
  /** the month that contains it */
  readonly month: MonthIndex;
  /** days since 1970-01-01 */
  readonly number: number;
}

/**
 * Size of the cache: every day of more than a century. A day computed twice is equal, so that
 * clearing the cache is safe.
 */
const MOST_DAYS = 50_000;
const known = new Map<DateText, CalendarDay>();

/** The day of a text, cached: hundreds of thousands of flows have a few thousand days. */
export function calendarDay(date: DateText): CalendarDay {
  const found = known.get(date);
  if (found) return found;
  if (known.size >= MOST_DAYS) known.clear();
  const day = { date, month: monthOfDate(date), number: dayNumber(date) };
  known.set(date, day);
  return day;
}

const DAYS_OF_KEY = 32;
const inMonths = new Map<number, CalendarDay>();

/** A day of a month, or its last if the month is shorter; cached, without its text. */
export function calendarDayIn(month: MonthIndex, day: number): CalendarDay {
  const key = month * DAYS_OF_KEY + day;
  const found = inMonths.get(key);
  if (found) return found;
  if (inMonths.size >= MOST_DAYS) inMonths.clear();
  const made = calendarDay(dateInMonth(month, day));
  inMonths.set(key, made);
  return made;
}
