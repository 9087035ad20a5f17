import type { Minor } from '#src/values.ts';
import type { DateText } from '../day.ts';
import { monthNumber, monthText, yearOf, type MonthIndex } from '../month.ts';
import { minor } from '../rounding.ts';
import type { Step } from './steps.ts';

/** What is due; `vat-refund` comes in, all others go out. */
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

/** What is due of pay from contracts. */
export const PAYROLL_DUE_TYPES = ['payroll-tax', 'payroll-zus', 'payroll-ppk'] as const satisfies DueType[];
export type PayrollDueType = (typeof PAYROLL_DUE_TYPES)[number];

export const payrollType = (type: DueType): PayrollDueType | null =>
  PAYROLL_DUE_TYPES.find((one) => one === type) ?? null;

/** What one tax comes to for one of its periods. */
export interface TaxDue {
  type: DueType;
  /** `YYYY-MM` or `YYYY-Qn` */
  period: string;
  /** last month of the period */
  month: MonthIndex;
  /** minor units of PLN, at least zero; what was paid where it is known */
  amount: Minor;
  /** what it was estimated at, minor units of PLN */
  estimate: Minor;
  /** day of the law, and the working day it moves to */
  statutoryDay: DateText;
  dueDay: DateText;
  steps: Step[];
  /** the amount is what was really paid or declared */
  isActual: boolean;
  /** a figure of the year was not known: that of the last one stands for it */
  hasLastYearsFigures: boolean;
}

/** What was really paid or declared for a period, minor units of PLN. */
export interface ActualPayment {
  type: DueType;
  period: string;
  amount: number;
}

/** The sum that was paid for a period; null: nothing was entered. */
export type PaidFor = (type: DueType, period: string) => number | null;

const MONTHS_OF_QUARTER = 3;

export const isQuarterEnd = (month: MonthIndex): boolean => monthNumber(month) % MONTHS_OF_QUARTER === 0;

/** `YYYY-MM`, or `YYYY-Qn` for the quarter that ends with the month. */
export const periodText = (month: MonthIndex, isQuarter: boolean): string =>
  isQuarter ? `${yearOf(month)}-Q${monthNumber(month) / MONTHS_OF_QUARTER}` : monthText(month);

/** Actual payments by period, several of one added. */
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

/** A due that nothing has replaced yet. */
export const estimatedDue = ({ amount, hasLastYearsFigures = false, ...due }: Estimated): TaxDue => ({
  ...due,
  amount: minor(amount),
  estimate: minor(amount),
  isActual: false,
  hasLastYearsFigures,
});
