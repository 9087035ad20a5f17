import { dayNumber, type DateText } from './day.ts';
import { dateInMonth, monthOfDate, type MonthIndex } from './month.ts';

/** A day with what sums over days go by. */
export interface CalendarDay {
  readonly date: DateText;
  /** in which it lies */
  readonly month: MonthIndex;
  /** days since 1970-01-01 */
  readonly number: number;
}

/** Size of the cache: every day of more than a century. Working a day out twice gives the same day, so that clearing it is safe. */
const MOST_DAYS = 50_000;
const known = new Map<DateText, CalendarDay>();

/** The day of a text, worked out once: hundreds of thousands of flows lie on a few thousand days. */
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

/** A day of a month, its last where the month is shorter; worked out once, without its text. */
export function calendarDayIn(month: MonthIndex, day: number): CalendarDay {
  const key = month * DAYS_OF_KEY + day;
  const found = inMonths.get(key);
  if (found) return found;
  if (inMonths.size >= MOST_DAYS) inMonths.clear();
  const made = calendarDay(dateInMonth(month, day));
  inMonths.set(key, made);
  return made;
}
