import { addDays, weekday, type DateText } from './day.ts';

/** Easter Sunday by the Gregorian rule: the Sunday after the first full moon on or after 21 March. */
export function easterSunday(year: number): DateText {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  // epact of the Gregorian calendar: omitted leap years, and the correction of the moon
  const correction = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (((19 * golden + correction + 15) % 30) + 30) % 30;
  const isLate = epact === 29 || (epact === 28 && golden > 10);
  const fullMoon = addDays(`${year}-03-21`, isLate ? epact - 1 : epact);
  return addDays(fullMoon, 7 - (weekday(fullMoon) % 7));
}

const FIXED = ['01-01', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26'] as const;
/** Holidays introduced after 1990, with their first year (reference/poland.md section 9). */
const SINCE = [
  ['01-06', 2011],
  ['12-24', 2025],
] as const;
/** Easter Sunday and Monday, Pentecost, Corpus Christi: days after Easter. */
const AFTER_EASTER = [0, 1, 49, 60] as const;

const known = new Map<string, ReadonlySet<DateText>>();

function holidaysOf(year: string): ReadonlySet<DateText> {
  const found = known.get(year);
  if (found) return found;
  const easter = easterSunday(Number(year));
  const made = new Set([
    ...FIXED.map((day) => `${year}-${day}`),
    ...SINCE.filter(([, first]) => Number(year) >= first).map(([day]) => `${year}-${day}`),
    ...AFTER_EASTER.map((days) => addDays(easter, days)),
  ]);
  known.set(year, made);
  return made;
}

/** Whether a day is a public holiday in Poland (law of 18 January 1951 on days free from work); plain Sundays are not. */
export const isHoliday = (date: DateText): boolean => holidaysOf(date.slice(0, 4)).has(date);

/** The reason why a day is off; null for a working day. */
export type DayOff = 'saturday' | 'sunday' | 'holiday';
export function dayOffOf(date: DateText): DayOff | null {
  if (isHoliday(date)) return 'holiday';
  const day = weekday(date);
  return day === 6 ? 'saturday' : day === 7 ? 'sunday' : null;
}

/** Monday to Friday, except public holidays. */
export const isWorkingDay = (date: DateText): boolean => weekday(date) <= 5 && !isHoliday(date);

/**
 * The day itself if it is a working day, otherwise the next one (Ordynacja podatkowa art. 12 § 5,
 * Kodeks cywilny art. 115).
 */
export function nextWorkingDay(date: DateText): DateText {
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}
