import { calendarDay, type CalendarDay } from './calendar-day.ts';
import { plannedPayments, type PlannedPayment } from './planned-payments.ts';
import type { ZusDay } from './legal-form.ts';
import type { MonthIndex } from './month.ts';
import type { RecordPlan } from './plan.ts';

type Kind = PlannedPayment['kind'];
/** By month; ZUS by month and the payer's due day, which depends on its legal form. */
type Days = Record<Kind, Map<number, CalendarDay>>;

const noDays = (): Days => ({
  document: new Map(),
  person: new Map(),
  'income-tax': new Map(),
  zus: new Map(),
});

/** Most combinations of dating rules in the cache; entries can be recomputed, so clearing it is safe. */
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

/** More than the days of a month, so that a month and a day form one number. */
const DAYS_OF_KEY = 32;

/**
 * Expected days of the planned payments in a row's months without values of their own. Computed once for all rows with the same
 * dating rules: thousands of rows have few of them, and a date is more expensive than the rest of a cell.
 */
export function expectedDays(
  plan: RecordPlan,
  zusDay: ZusDay,
): (kind: Kind, month: MonthIndex) => CalendarDay {
  const days = daysFor(plan);
  const keyOf = (kind: Kind, month: MonthIndex) =>
    kind === 'zus' ? month * DAYS_OF_KEY + zusDay(month) : month;
  const learn = (wanted: Kind, month: MonthIndex): CalendarDay => {
    for (const { kind, expectedDate } of plannedPayments(plan, month, zusDay))
      days[kind].set(keyOf(kind, month), calendarDay(expectedDate));
    const found = days[wanted].get(keyOf(wanted, month));
    if (!found) throw new RangeError('A payment that is not planned has no date');
    return found;
  };
  return (kind, month) => days[kind].get(keyOf(kind, month)) ?? learn(kind, month);
}
