import type { DueType } from '@saldo/contract/domain/tax/dues';
import type { StepCode } from '@saldo/contract/domain/tax/steps';
import type { ChoiceDue } from '@saldo/contract/tax';

/** The source of a step: another due, the settings, or statutory figures. */
export type StepSource<Due> = Due | 'settings' | 'figures';

/** Steps that take the result of another tax, or of the previous period. */
const EARLIER: Partial<Record<StepCode, DueType>> = {
  'surplus-before': 'vat',
  'surplus-refunded': 'vat',
  'earlier-advances': 'income-tax',
  'zus-paid': 'zus',
  'health-deducted': 'zus',
  'deductions-available': 'zus',
  'card-health': 'zus',
  'bracket-revenue': 'zus',
};

const SETTINGS: ReadonlySet<StepCode> = new Set<StepCode>([
  'income-before',
  'earlier-loss',
  'simplified-advance',
  'card-amount',
  'accident',
  'social-none',
]);

const FIGURES: ReadonlySet<StepCode> = new Set<StepCode>([
  'zus-base',
  'pension',
  'disability',
  'sickness',
  'labour-fund',
  'health-of-income',
  'least-health',
  'health',
  'tax-so-far',
]);

/** The previous due of a tax; for a refund also the VAT of the same period. */
function earlierDue<Due extends ChoiceDue>(type: DueType, due: Due, dues: readonly Due[]): Due | undefined {
  const isBefore = (month: string) => (due.type === 'vat-refund' ? month <= due.month : month < due.month);
  return dues.findLast((other) => other.type === type && isBefore(other.month));
}

/** Null: the step is computed from other steps, or from the lines below them. */
export function sourceOfStep<Due extends ChoiceDue>(
  code: StepCode,
  due: Due,
  dues: readonly Due[],
): StepSource<Due> | null {
  const earlier = EARLIER[code];
  // what precedes the first due is the opening, in the settings
  if (earlier) return earlierDue(earlier, due, dues) ?? 'settings';
  if (SETTINGS.has(code)) return 'settings';
  return FIGURES.has(code) ? 'figures' : null;
}
