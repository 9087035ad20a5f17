import { addMonths, monthOfDate, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { figuresOn } from '@saldo/contract/domain/tax/figures';
import { FIGURES } from '@saldo/contract/domain/tax/parameters';
import type { TaxPeriod } from './lanes.ts';

const MODES = ['allowance', 'preference', 'small-plus', 'regular'] as const;
export type PathMode = (typeof MODES)[number];

/** Full months that each relief may last; null: without an end. */
const limitsOn = (today: string): Record<PathMode, number | null> => ({
  ...figuresOn(today)(FIGURES.modeMonths),
  regular: null,
});

/** How much of a mode was used, or is planned. */
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
  /** null: without an end */
  last: MonthIndex | null;
}

/** The months of a period; one that begins after the first day of a month has only the later ones in full. */
function runOf({ startDate, endDate }: TaxPeriod): Run {
  const month = monthOfDate(startDate);
  const first = startDate.endsWith('-01') ? month : addMonths(month, 1);
  return { first, last: endDate === null ? null : monthOfDate(endDate) };
}

/** The owner's way through the modes of ZUS: how long each may last and how much of it the settings use. */
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

/** The relief that holds today and has no end: the day on which the next mode is due, and which it is. */
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
