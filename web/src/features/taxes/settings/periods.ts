import { addDays, type DateText } from '@saldo/contract/domain/day';

/** A range of days, both included; null: open-ended. */
export interface Period {
  startDate: DateText;
  endDate: DateText | null;
}

const FAR = '9999-12-31';
const endOf = ({ endDate }: Period): DateText => endDate ?? FAR;

const byStart = <One extends Period>(periods: readonly One[]): One[] =>
  periods.toSorted((left, right) => (left.startDate < right.startDate ? -1 : 1));

/** What remains of a period under another one: nothing, a part before it, a part after it, or both. */
function leftOf<One extends Period>(period: One, over: Period): One[] {
  const parts: One[] = [];
  if (period.startDate < over.startDate) {
    const last = addDays(over.startDate, -1);
    parts.push({ ...period, endDate: endOf(period) < last ? period.endDate : last });
  }
  if (over.endDate !== null && endOf(period) > over.endDate) {
    const first = addDays(over.endDate, 1);
    parts.push({ ...period, startDate: period.startDate > first ? period.startDate : first });
  }
  return parts;
}

export const overlap = (one: Period, other: Period): boolean =>
  one.startDate <= endOf(other) && other.startDate <= endOf(one);

/** Whether one period begins the day after another ends. */
export const follows = (before: Period, after: Period): boolean =>
  before.endDate !== null && addDays(before.endDate, 1) === after.startDate;

/** Extends or shortens a neighbour that touched a period before its change, so that they still touch. */
function kept<One extends Period>(neighbour: One, was: Period, is: Period): One {
  if (follows(neighbour, was) && is.startDate > was.startDate)
    return { ...neighbour, endDate: addDays(is.startDate, -1) };
  if (follows(was, neighbour) && is.endDate !== null && is.endDate < endOf(was))
    return { ...neighbour, startDate: addDays(is.endDate, 1) };
  return neighbour;
}

/** Adds a period, or replaces `was`: it cuts off overlapping ones, and adjacent ones stay adjacent. */
export function withPeriod<One extends Period>(periods: readonly One[], is: One, was: One | null): One[] {
  const others = periods.filter((period) => period !== was);
  const touching = was === null ? others : others.map((period) => kept(period, was, is));
  return byStart([...touching.flatMap((period) => leftOf(period, is)), is]);
}

/** Removes a period; the one before it is extended over its days. */
export function withoutPeriod<One extends Period>(periods: readonly One[], gone: One): One[] {
  const others = periods.filter((period) => period !== gone);
  return others.map((period) => (follows(period, gone) ? { ...period, endDate: gone.endDate } : period));
}

/** Gaps between the first period and a last day. */
export function gapsOf(
  periods: readonly Period[],
  until: DateText,
): { startDate: DateText; endDate: DateText }[] {
  const gaps: { startDate: DateText; endDate: DateText }[] = [];
  const [first, ...rest] = byStart(periods);
  if (!first) return gaps;
  let covered = endOf(first);
  for (const period of [...rest, { startDate: addDays(until, 1), endDate: null }]) {
    const next = covered === FAR ? FAR : addDays(covered, 1);
    if (next < period.startDate && next <= until)
      gaps.push({ startDate: next, endDate: addDays(period.startDate, -1) });
    if (endOf(period) > covered) covered = endOf(period);
  }
  return gaps;
}
