import type { Minor } from '../values.ts';
import type { Rates } from './exchange.ts';
import { addMonths, januaryOf, MONTHS_OF_YEAR } from './month.ts';
import type { RecordPlan } from './plan.ts';
import { minorsOf } from './rounding.ts';
import { addRecord, createTotals, type Series, type Totals } from './totals.ts';

/** VAT passes through the company; an advance on income tax is not a cost. */
export const countsInResult = ({ record }: RecordPlan): boolean =>
  record.paymentTypeName !== 'vat' && record.paymentTypeName !== 'income-tax';

/** An advance on income tax, paid out of the result. */
export const isAdvance = ({ record }: RecordPlan): boolean =>
  record.paymentTypeName === 'income-tax' && record.direction === 'cost';

export interface YearLine {
  plan: Minor[];
  actual: Minor[];
  projection: Minor[];
  /** projection of the previous year */
  previous: Minor[];
}

const monthsOf = (values: Float64Array, from: number): Minor[] =>
  minorsOf(values.subarray(from, from + MONTHS_OF_YEAR));

const lineOf = ({ planNet, actualNet, projectionNet }: Series): YearLine => ({
  plan: monthsOf(planNet, MONTHS_OF_YEAR),
  actual: monthsOf(actualNet, MONTHS_OF_YEAR),
  projection: monthsOf(projectionNet, MONTHS_OF_YEAR),
  previous: monthsOf(projectionNet, 0),
});

/**
 * Totals of a year and the previous one: of rows that count in the result, and of advances on
 * income tax.
 */
export interface YearTotals {
  own: Totals;
  tax: Totals;
}

export function emptyYear(year: number): YearTotals {
  const first = januaryOf(year - 1);
  const last = addMonths(first, 2 * MONTHS_OF_YEAR - 1);
  return { own: createTotals(first, last), tax: createTotals(first, last) };
}

/** Throws RangeError if a rate is missing. */
export function yearTotals(plans: Iterable<RecordPlan>, year: number, rates: Rates): YearTotals {
  const totals = emptyYear(year);
  for (const plan of plans) {
    if (countsInResult(plan)) addRecord(totals.own, plan, rates);
    else if (isAdvance(plan)) addRecord(totals.tax, plan, rates);
  }
  return totals;
}

/** Result of a year by the months of the cells, net, in minor units of PLN. */
export const yearResult = ({ own, tax }: YearTotals): Record<'income' | 'cost' | 'tax', YearLine> => ({
  income: lineOf(own.income),
  cost: lineOf(own.cost),
  tax: lineOf(tax.cost),
});
