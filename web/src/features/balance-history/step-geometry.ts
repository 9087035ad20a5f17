import type { BalanceStep } from '@saldo/contract/balance-history';
import { addDays, daysBetween, weekday } from '@saldo/contract/domain/day';
import { scaleOf, type Scale } from '#ui/plot/scale.ts';
import { dayOf } from '#lib/words/instants.ts';
import type { HistoryMeasure } from './history-address.ts';

/** `right`: room for the initials of the last change's author. */
export const PLOT = {
  height: 214,
  top: 18,
  bottom: 168,
  left: 60,
  right: 32,
  countTop: 178,
  countBottom: 196,
} as const;
const MONDAY = 1;
const SATURDAY = 6;
/** Minimum distance of initials, below which they would overlap. */
const LETTERS = 22;
const HOURS = 24;
const MINUTES = 60;

/** A step in the plot. */
export type Mark = {
  step: BalanceStep;
  x: number;
  /** position of the balance after it, or of its effect */
  y: number;
  hasLetters: boolean;
};

export type StepPicture = {
  scale: Scale;
  /** oldest first */
  marks: readonly Mark[];
  /** of the balance line */
  path: string;
  days: readonly {
    day: string;
    x: number;
    width: number;
    isWeekend: boolean;
    isMonday: boolean;
    counts: readonly DayCount[];
  }[];
  /** maximum number of changes in one day */
  most: number;
};

/** Changes of one person on one day. */
export type DayCount = { userId: number; count: number };

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Share of its day that has passed at an instant. */
function shareOfDay(at: string): number {
  const [hours = '0', minutes = '0'] = time.format(new Date(at)).split(':');
  return (Number(hours) + Number(minutes) / MINUTES) / HOURS;
}

function countsBy(steps: readonly BalanceStep[]): ReadonlyMap<string, DayCount[]> {
  const days = new Map<string, DayCount[]>();
  for (const [day, own] of Map.groupBy(steps, ({ at }) => dayOf(at))) {
    const users = Map.groupBy(own, ({ user }) => user.id);
    days.set(
      day,
      Array.from(users, ([userId, of]) => ({
        userId,
        count: of.reduce((sum, { itemCount }) => sum + itemCount, 0),
      })),
    );
  }
  return days;
}

/**
 * Balances after the steps, oldest first: those of the answer, otherwise the running sum of the
 * effects.
 */
export function balancesOf(steps: readonly BalanceStep[], before: number): number[] {
  let running = before;
  return steps.map(({ effect, balance }) => {
    running += effect;
    return balance ?? running;
  });
}

type StepHistory = { steps: readonly BalanceStep[]; before: number; after: number };
type Frame = { from: string; to: string; width: number };

const widthOfDay = ({ from, to, width }: Frame): number =>
  (width - PLOT.left - PLOT.right) / (daysBetween(from, to) + 1);

/** Positions of steps, oldest first. */
function marksOf(
  steps: readonly BalanceStep[],
  values: readonly number[],
  scale: Scale,
  frame: Frame,
): Mark[] {
  const dayWidth = widthOfDay(frame);
  let lettered = -Infinity;
  return steps.map((step, place): Mark => {
    const x = PLOT.left + (daysBetween(frame.from, dayOf(step.at)) + shareOfDay(step.at)) * dayWidth;
    const hasLetters = step.effect !== 0 && x - lettered > LETTERS;
    if (hasLetters) lettered = x;
    return { step, x, y: scale.yOf(values[place] ?? 0), hasLetters };
  });
}

function daysOf(steps: readonly BalanceStep[], frame: Frame): StepPicture['days'] {
  const dayWidth = widthOfDay(frame);
  const counts = countsBy(steps);
  return Array.from({ length: daysBetween(frame.from, frame.to) + 1 }, (_, place) => {
    const day = addDays(frame.from, place);
    return {
      day,
      x: PLOT.left + place * dayWidth,
      width: dayWidth,
      isWeekend: weekday(day) >= SATURDAY,
      isMonday: weekday(day) === MONDAY,
      counts: counts.get(day) ?? [],
    };
  });
}

/** `steps`: newest first, as in the answer. */
export function pictureOf(
  measure: HistoryMeasure,
  { steps: newestFirst, before, after }: StepHistory,
  frame: Frame,
): StepPicture {
  const steps = newestFirst.toReversed();
  const isOfEffects = measure === 'balance-change';
  const values = isOfEffects ? steps.map(({ effect }) => effect) : balancesOf(steps, before);
  const scale = scaleOf(isOfEffects ? values : [before, ...values, after], {
    top: PLOT.top,
    bottom: PLOT.bottom,
  });
  const marks = marksOf(steps, values, scale, frame);
  const days = daysOf(steps, frame);
  const line = marks.map(({ x, y }) => `H${x.toFixed(1)} V${y.toFixed(1)}`);
  const [first, last] = [scale.yOf(before).toFixed(1), scale.yOf(after).toFixed(1)];
  return {
    scale,
    marks,
    path: [`M${PLOT.left} ${first}`, ...line, `H${frame.width - PLOT.right} V${last}`].join(' '),
    days,
    most: Math.max(1, ...days.map(({ counts }) => counts.reduce((sum, { count }) => sum + count, 0))),
  };
}

/** The step nearest to a position in the plot. */
export function nearest(marks: readonly Mark[], x: number): Mark | null {
  return marks.reduce<Mark | null>(
    (best, mark) => (best === null || Math.abs(mark.x - x) < Math.abs(best.x - x) ? mark : best),
    null,
  );
}
