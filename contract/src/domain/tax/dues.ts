import type { Minor } from '#src/values.ts';
import type { DateText } from '../day.ts';
import { monthNumber, monthText, yearOf, type MonthIndex } from '../month.ts';
import { minor } from '../rounding.ts';
import type { Step } from './steps.ts';

/** Types of dues; only `vat-refund` is incoming. */
export const DUE_TYPES = [
  'vat',
  'vat-refund',
  'income-tax',
  'zus',
  'payroll-tax',
  'payroll-zus',
  'payroll-ppk',
] as const;
export type DueType = (typeof DUE_TYPES)[number];

/** Types of dues for the pay of contracts. */
export const PAYROLL_DUE_TYPES = ['payroll-tax', 'payroll-zus', 'payroll-ppk'] as const satisfies DueType[];
export type PayrollDueType = (typeof PAYROLL_DUE_TYPES)[number];

export const payrollType = (type: DueType): PayrollDueType | null =>
  PAYROLL_DUE_TYPES.find((one) => one === type) ?? null;

/** The amount due of one tax for one of its periods. */
export interface TaxDue {
  type: DueType;
  /** `YYYY-MM` or `YYYY-Qn` */
  period: string;
  /** last month of the period */
  month: MonthIndex;
  /** minor units of PLN, not negative; the amount paid if it is known */
  amount: Minor;
  /** the estimate, in minor units of PLN */
  estimate: Minor;
  /** the statutory day, and the working day that replaces it */
  statutoryDay: DateText;
  dueDay: DateText;
  steps: Step[];
  /** the amount was really paid or declared */
  isActual: boolean;
  /** a figure of the year was not known, so that of the last known year was used */
  hasLastYearsFigures: boolean;
}

/** An amount really paid or declared for a period, in minor units of PLN. */
export interface ActualPayment {
  type: DueType;
  period: string;
  amount: number;
}

/** The sum paid for a period; null: nothing was entered. */
export type PaidFor = (type: DueType, period: string) => number | null;

const MONTHS_OF_QUARTER = 3;

export const isQuarterEnd = (month: MonthIndex): boolean => monthNumber(month) % MONTHS_OF_QUARTER === 0;

/** `YYYY-MM`, or `YYYY-Qn` for the quarter that ends with the month. */
export const periodText = (month: MonthIndex, isQuarter: boolean): string =>
  isQuarter ? `${yearOf(month)}-Q${monthNumber(month) / MONTHS_OF_QUARTER}` : monthText(month);

/** Sums actual payments by type and period. */
export function paidByPeriod(payments: readonly ActualPayment[]): PaidFor {
  const sums = new Map<string, number>();
  for (const { type, period, amount } of payments) {
    const key = `${type} ${period}`;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return (type, period) => sums.get(`${type} ${period}`) ?? null;
}

type Estimated = Pick<TaxDue, 'type' | 'period' | 'month' | 'statutoryDay' | 'dueDay' | 'steps'> & {
  amount: number;
  hasLastYearsFigures?: boolean;
};

/** A due that no actual amount has replaced yet. */
export const estimatedDue = ({ amount, hasLastYearsFigures = false, ...due }: Estimated): TaxDue => ({
  ...due,
  amount: minor(amount),
  estimate: minor(amount),
  isActual: false,
  hasLastYearsFigures,
});
