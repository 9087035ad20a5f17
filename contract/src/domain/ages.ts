import { addDays } from './day.ts';

/** How long something is overdue, in days. */
export const AGES = ['notDue', 'days30', 'days60', 'days90', 'older'] as const;
export type Age = (typeof AGES)[number];

/** The last day overdue of each age; the oldest has none. */
const LAST_DAY = { notDue: 0, days30: 30, days60: 60, days90: 90 } as const;

const lastDayBefore = (age: Age): number => LAST_DAY[AGES[AGES.indexOf(age) - 1] as keyof typeof LAST_DAY];

/** Due dates of an age on a day; undefined: no limit at that end. */
export function dueDatesOf(age: Age, today: string): { from?: string; to?: string } {
  if (age === 'notDue') return { from: today };
  const to = addDays(today, -lastDayBefore(age) - 1);
  return age === 'older' ? { to } : { from: addDays(today, -LAST_DAY[age]), to };
}

/** The age on a day of a payment with this due date. */
export const ageOf = (dueDate: string, today: string): Age =>
  AGES.find((age) => {
    const { from = dueDate, to = dueDate } = dueDatesOf(age, today);
    return from <= dueDate && dueDate <= to;
  }) ?? 'older';
