import type { IncomeTaxConfig, TaxForm } from '#src/tax-configs.ts';
import type { Minor } from '#src/values.ts';
import { wholeZlotys, wholeZlotyTax } from '../percent.ts';
import { minor } from '../rounding.ts';
import type { FigureReader } from './figures.ts';
import { FIGURES } from './parameters.ts';
import { step, type Step } from './steps.ts';

/** Sums since the start of the tax year, or since this form began, in minor units of PLN. */
export interface Cumulation {
  /** result before the first estimated month; null: the cumulation began with that month or later */
  before: number | null;
  revenue: number;
  costs: number;
  zusPaid: number;
  health: number;
  advances: number;
}

export const emptyCumulation = (): Cumulation => ({
  before: null,
  revenue: 0,
  costs: 0,
  zusPaid: 0,
  health: 0,
  advances: 0,
});

/** Whether the owner's contributions reduce the income under a form. */
export const takesZus = (form: TaxForm): form is 'scale' | 'flat' => form === 'scale' || form === 'flat';

/** The tax on a base since the start of the year, in full złotys (I3). */
export function taxOnBase(base: Minor, config: IncomeTaxConfig, read: FigureReader): Minor {
  if (config.form === 'cit') return wholeZlotyTax([{ base, percent: config.ratePercent }]);
  if (config.form === 'flat') return wholeZlotyTax([{ base, percent: read(FIGURES.flatPercent) }]);
  const { threshold, low, high, reduction } = read(FIGURES.scale);
  const lower = Math.min(base, threshold);
  const parts = [
    { base: lower, percent: low },
    { base: base - lower, percent: high },
  ];
  return wholeZlotyTax(parts, reduction);
}

/** The advance of a period under scale, flat tax or CIT, with its steps (I3 to I6). */
export function cumulatedAdvance(
  sums: Cumulation,
  config: IncomeTaxConfig,
  read: FigureReader,
): { advance: Minor; steps: Step[] } {
  const result = (sums.before ?? 0) + sums.revenue - sums.costs - sums.zusPaid;
  const base = wholeZlotys(Math.max(0, result - config.lossToDeduct - sums.health));
  const tax = taxOnBase(base, config, read);
  const difference = Math.max(0, tax - sums.advances);
  const isSkipped = config.skipUpTo1000 && difference <= read(FIGURES.skippedUpTo);
  const advance = minor(isSkipped ? 0 : difference);
  const steps = [
    ...(sums.before === null ? [] : [step('income-before', sums.before)]),
    step('revenue', sums.revenue),
    step('costs', sums.costs),
    ...(takesZus(config.form) ? [step('zus-paid', sums.zusPaid)] : []),
    ...(config.form === 'flat' ? [step('health-deducted', sums.health)] : []),
    ...(config.lossToDeduct === 0 ? [] : [step('earlier-loss', config.lossToDeduct)]),
    step('tax-base', base),
    step('tax-so-far', tax),
    step('earlier-advances', sums.advances),
    step('advance', advance),
  ];
  return { advance, steps };
}
