import { addMonths, monthOfDate, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { figuresOn } from '@saldo/contract/domain/tax/figures';
import { FIGURES } from '@saldo/contract/domain/tax/parameters';
import type { TaxPeriod } from './lanes.ts';

const MODES = ['allowance', 'preference', 'small-plus', 'regular'] as const;
export type PathMode = (typeof MODES)[number];

/** Full months that each relief may last; null: unlimited. */
const limitsOn = (today: string): Record<PathMode, number | null> => ({
  ...figuresOn(today)(FIGURES.modeMonths),
  regular: null,
});

/** How much of a mode is used, or planned. */
export interface PathStep {
  mode: PathMode;
  months: number;
  limit: number | null;
  /** `YYYY-MM`; null: never set */
  first: string | null;
  last: string | null;
  isNow: boolean;
  isOver: boolean;
}

interface Run {
  first: MonthIndex;
  /** null: open-ended */
  last: MonthIndex | null;
}

/** The full months of a period; a month that it begins in the middle of does not count. */
function runOf({ startDate, endDate }: TaxPeriod): Run {
  const month = monthOfDate(startDate);
  const first = startDate.endsWith('-01') ? month : addMonths(month, 1);
  return { first, last: endDate === null ? null : monthOfDate(endDate) };
}

/** The owner's sequence of ZUS modes: the limit of each, and how much of it the settings use. */
export function zusPath(periods: readonly TaxPeriod[], today: string): PathStep[] {
  const now = monthOfDate(today);
  const limits = limitsOn(today);
  return MODES.map((mode) => {
    const runs = periods
      .filter((period) => period.paymentType === 'zus' && period.config.mode === mode)
      .map(runOf);
    const limit = limits[mode];
    const months = runs.reduce((total, { first, last }) => total + Math.max(0, (last ?? now) - first + 1), 0);
    const lastRun = runs.at(-1);
    return {
      mode,
      months,
      limit,
      first: runs[0] ? monthText(runs[0].first) : null,
      last: lastRun?.last === null || lastRun === undefined ? null : monthText(lastRun.last),
      isNow: runs.some(({ first, last }) => first <= now && (last === null || last >= now)),
      isOver: limit !== null && runs.some(({ last }) => last === null || months > limit),
    };
  });
}

/** The mode that follows a current relief without an end, and the day on which it is due. */
export function proposedChange(
  periods: readonly TaxPeriod[],
  today: string,
): { mode: PathMode; from: string } | null {
  const open = periods.find(({ startDate, endDate }) => endDate === null && startDate <= today);
  if (open?.paymentType !== 'zus') return null;
  const { mode } = open.config;
  if (mode === 'none' || mode === 'regular') return null;
  const limit = limitsOn(today)[mode];
  if (limit === null) return null;
  const next = mode === 'allowance' ? 'preference' : 'regular';
  return { mode: next, from: `${monthText(addMonths(runOf(open).first, limit))}-01` };
}
