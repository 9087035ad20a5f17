import { calendarDay, type CalendarDay } from './calendar-day.ts';
import { plannedPayments, type PlannedPayment } from './planned-payments.ts';
import { legalDay } from './legal-days.ts';
import type { ZusDay } from './legal-form.ts';
import { nextWorkingDay } from './working-days.ts';
import type { MonthIndex } from './month.ts';
import type { RecordPlan } from './plan.ts';

type Kind = PlannedPayment['kind'];
/** ZUS is due on the payer's day, which changes with its legal form. */
type DatedByRow = Exclude<Kind, 'zus'>;

type Days = Record<DatedByRow, Map<number, CalendarDay>>;

const noDays = (): Days => ({
  document: new Map(),
  person: new Map(),
  'income-tax': new Map(),
});

/** Size of the cache, in ways of dating: reading a day twice gives the same day, so that clearing it is safe. */
const MOST_WAYS = 5000;
const known = new Map<string, Days>();

function daysFor({ record }: RecordPlan): Days {
  const { issueDay, paymentTermDays, paymentDayRule: rule } = record;
  const key = `${issueDay} ${paymentTermDays} ${rule.kind === 'due-date' ? '' : rule.day}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_WAYS) known.clear();
  const days = noDays();
  known.set(key, days);
  return days;
}

const zusDays = new Map<number, CalendarDay>();
const DAYS_OF_KEY = 32;

function zusOf(month: MonthIndex, day: number): CalendarDay {
  const key = month * DAYS_OF_KEY + day;
  const found = zusDays.get(key);
  if (found) return found;
  if (zusDays.size >= MOST_WAYS) zusDays.clear();
  const made = calendarDay(nextWorkingDay(legalDay(month, day)));
  zusDays.set(key, made);
  return made;
}

/**
 * Expected days of the planned payments of a row's months that have nothing of their own. Worked out once for all rows that date
 * alike: thousands of rows have few ways of dating, and a date costs more than the rest of a cell.
 */
export function expectedDays(
  plan: RecordPlan,
  zusDay: ZusDay,
): (kind: Kind, month: MonthIndex) => CalendarDay {
  const days = daysFor(plan);
  const learn = (wanted: DatedByRow, month: MonthIndex): CalendarDay => {
    for (const { kind, expectedDate } of plannedPayments(plan, month, zusDay)) {
      if (kind !== 'zus') days[kind].set(month, calendarDay(expectedDate));
    }
    const found = days[wanted].get(month);
    if (!found) throw new RangeError('A payment that is not planned has no date');
    return found;
  };
  return (kind, month) =>
    kind === 'zus' ? zusOf(month, zusDay(month)) : (days[kind].get(month) ?? learn(kind, month));
}
