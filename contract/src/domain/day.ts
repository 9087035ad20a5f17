/** A calendar day, `YYYY-MM-DD` of Europe/Warsaw. */
export type DateText = string;

const DAY = 86_400_000;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The number of days of a month (1 to 12). */
export const daysIn = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0);

/** Days since 1970-01-01. Throws RangeError on a day that does not exist. */
export function dayNumber(date: DateText): number {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8));
  // UTC only counts days here; no time zone is involved
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || day < 1 || day > daysIn(year, month)) {
    throw new RangeError(`Not a day: ${date}`);
  }
  return Date.UTC(year, month - 1, day) / DAY;
}

/** The day that many days after 1970-01-01. */
export const dayText = (number: number): DateText => new Date(number * DAY).toISOString().slice(0, 10);

/** The day that many days later, or earlier when negative. Throws RangeError on a day that does not exist. */
export function addDays(date: DateText, days: number): DateText {
  const day = Number(date.slice(8)) + days;
  // most steps stay within the month: no calendar needed
  if (day >= 1 && day <= 28) {
    dayNumber(date);
    return `${date.slice(0, 8)}${day < 10 ? '0' : ''}${day}`;
  }
  return dayText(dayNumber(date) + days);
}

/** Days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: DateText, to: DateText): number => dayNumber(to) - dayNumber(from);

/** 1 (Monday) to 7 (Sunday). */
export function weekday(date: DateText): number {
  const sinceMonday = (dayNumber(date) + 3) % 7;
  return (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday) + 1;
}
