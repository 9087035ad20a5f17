import type { Minor } from '#src/values.ts';
import { minor } from '../rounding.ts';

/** Steps of an estimate in their order; the client's catalogue has the wording of each. */
export const STEP_CODES = [
  'output-vat-of-rate',
  'output-vat',
  'input-vat',
  'surplus-before',
  'vat-result',
  'surplus-after',
  'surplus-refunded',
  'income-before',
  'revenue',
  'costs',
  'zus-paid',
  'health-deducted',
  'earlier-loss',
  'tax-base',
  'tax-so-far',
  'earlier-advances',
  'advance',
  'deductions-available',
  'deductions-used',
  'revenue-at-rate',
  'base-at-rate',
  'tax',
  'simplified-advance',
  'card-amount',
  'card-health',
  'zus-base',
  'pension',
  'disability',
  'accident',
  'sickness',
  'labour-fund',
  'social-none',
  'income-of-month-before',
  'health-of-income',
  'least-health',
  'bracket-revenue',
  'health',
  'total',
  'contracts-cost',
  'contracts-persons',
  'contracts-tax',
  'contracts-zus-share',
  'employees-social',
  'employees-health',
  'employers-contributions',
  'ppk',
  'estimate-replaced',
] as const;
export type StepCode = (typeof STEP_CODES)[number];

/** A labelled number: `value` in minor units of PLN, `rate` the percentage in its label. */
export interface Step {
  code: StepCode;
  value: Minor;
  rate: string | null;
}

export const step = (code: StepCode, value: number, rate: string | null = null): Step => ({
  code,
  value: minor(value),
  rate,
});
