import { daysBetween, daysIn, type DateText } from '@saldo/contract/domain/day';

const two = (number: number) => String(number).padStart(2, '0');

/** A calendar day between 1990 and 2099; null for any other. */
function dayOf(year: number, month: number, day: number): DateText | null {
  if (year < 1990 || year > 2099 || day < 1 || day > daysIn(year, month)) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

/** `YYYY-MM-DD`, alone or followed by a time. */
export function isoDay(text: string): DateText | null {
  const [, year, month, day] = /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T\s+Z-].*)?$/.exec(text) ?? [];
  return day === undefined ? null : dayOf(Number(year), Number(month), Number(day));
}

/** A day as bank files write it: the year first or last, with hyphens, points or slashes, or eight digits. */
export function writtenDay(text: string): DateText | null {
  const bare = text
    .trim()
    .replace(/^'/, '')
    .replace(/[T ]\d{2}:\d{2}.*$/, '');
  const first = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})$/.exec(bare);
  if (first) return dayOf(Number(first[1]), Number(first[2]), Number(first[3]));
  const last = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(bare);
  return last ? dayOf(Number(last[3]), Number(last[2]), Number(last[1])) : null;
}

/** `YYMMDD` of this century. */
export function shortDay(text: string): DateText | null {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return day === undefined ? null : dayOf(2000 + Number(year), Number(month), Number(day));
}

/** The day with this `MMDD` that is nearest to another day. */
export function nearestDay(monthAndDay: string, to: DateText): DateText | null {
  const year = Number(to.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap(
    (one) => dayOf(one, Number(monthAndDay.slice(0, 2)), Number(monthAndDay.slice(2))) ?? [],
  );
  const far = (day: DateText) => Math.abs(daysBetween(to, day));
  return days.toSorted((left, right) => far(left) - far(right))[0] ?? null;
}
