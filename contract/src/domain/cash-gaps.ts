import type { Minor } from '../values.ts';
import type { CashFlow, CashBalance } from './cash-flow.ts';
import { addDays, daysBetween, type DateText } from './day.ts';
import { signOf, type Flow } from './flows.ts';
import { minor } from './rounding.ts';
import { isWorkingDay, nextWorkingDay } from './working-days.ts';

/** Consecutive days on which a balance is below its limit. */
export interface Gap {
  from: DateText;
  /** null: it does not close within the examined days */
  to: DateText | null;
  lowest: { date: DateText; balance: Minor };
  /** the shortfall on the lowest day, minor units of PLN */
  missing: Minor;
}

/** The gaps of a balance by day, from a given day. */
export function gapsOf(
  days: readonly DateText[],
  { ends }: CashBalance,
  { since, least }: { since: DateText; least: number },
): Gap[] {
  const gaps: Gap[] = [];
  let open: Gap | null = null;
  for (const [place, date] of days.entries()) {
    const balance = ends[place] ?? minor(0);
    if (date < since) continue;
    if (balance >= least) {
      if (open) open.to = addDays(date, -1);
      open = null;
      continue;
    }
    if (!open) {
      open = { from: date, to: null, lowest: { date, balance }, missing: minor(least - balance) };
      gaps.push(open);
    } else if (balance < open.lowest.balance) {
      Object.assign(open, { lowest: { date, balance }, missing: minor(least - balance) });
    }
  }
  return gaps;
}

/** A payment that closes a gap by itself when moved to another day. */
export interface Cure {
  flow: Flow;
  /** day on which it is currently expected */
  from: DateText;
  to: DateText;
  days: number;
  dueDate: DateText;
  isWithinDue: boolean;
}

/** The nearest working day after (1) or before (-1) a day. */
export function workingDayFrom(date: DateText, step: 1 | -1): DateText {
  let day = addDays(date, step);
  while (!isWorkingDay(day)) day = addDays(day, step);
  return day;
}

/**
 * Payments moved within their due date first, then by the smallest number of days, then by the
 * smallest amount.
 */
const cheapest = (left: Cure, right: Cure): number =>
  Number(right.isWithinDue) - Number(left.isWithinDue) ||
  left.days - right.days ||
  left.flow.gross - right.flow.gross ||
  left.flow.record.id - right.flow.record.id;

/**
 * The payments that close a gap when moved behind it, the cheapest first: expected before the gap
 * or on its first day, not on a day fixed by law, and at least as large as the shortfall. Moving a
 * cost to a later day raises the balances until that day and changes no other, so that no other gap
 * opens.
 */
export function curesOf(
  { from, to, missing }: Gap,
  flows: readonly Flow[],
  { cash, today, dueDateOf }: { cash: CashFlow; today: DateText; dueDateOf: (flow: Flow) => DateText },
): Cure[] {
  if (to === null) return [];
  const moved = nextWorkingDay(addDays(to, 1));
  const cures = flows.flatMap((flow): Cure[] => {
    if (flow.state === 'paid' || flow.isFixed || signOf(flow) === 1 || flow.gross < missing) return [];
    if (cash.dayOf(flow) === null) return [];
    const expected = flow.day.date < today ? today : flow.day.date;
    if (expected > from) return [];
    const dueDate = dueDateOf(flow);
    const days = daysBetween(flow.day.date, moved);
    return [{ flow, from: flow.day.date, to: moved, days, dueDate, isWithinDue: moved <= dueDate }];
  });
  return cures.toSorted(cheapest);
}
