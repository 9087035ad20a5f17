import type { Minor } from '../values.ts';
import type { Rates } from './exchange.ts';
import { addMonths, januaryOf, MONTHS_OF_YEAR } from './month.ts';
import type { RecordPlan } from './plan.ts';
import { minor } from './rounding.ts';
import { addRecord, createTotals, type Series } from './totals.ts';

/** VAT passes through the company; an advance on income tax is no cost of it. */
export const countsInResult = ({ record }: RecordPlan): boolean =>
  record.paymentTypeName !== 'vat' && record.paymentTypeName !== 'income-tax';

export interface YearLine {
  plan: Minor[];
  actual: Minor[];
  projection: Minor[];
  /** projection of the year before */
  previous: Minor[];
}

const monthsOf = (values: Float64Array, from: number): Minor[] =>
  Array.from(values.slice(from, from + MONTHS_OF_YEAR), minor);

const lineOf = ({ planNet, actualNet, projectionNet }: Series): YearLine => ({
  plan: monthsOf(planNet, MONTHS_OF_YEAR),
  actual: monthsOf(actualNet, MONTHS_OF_YEAR),
  projection: monthsOf(projectionNet, MONTHS_OF_YEAR),
  previous: monthsOf(projectionNet, 0),
});

/** Result of a year by the months of the cells, net, minor units of PLN. Throws RangeError where a rate is missing. */
export function companyResult(
  plans: Iterable<RecordPlan>,
  year: number,
  rates: Rates,
): Record<'income' | 'cost' | 'tax', YearLine> {
  const first = januaryOf(year - 1);
  const last = addMonths(first, 2 * MONTHS_OF_YEAR - 1);
  const [own, tax] = [createTotals(first, last), createTotals(first, last)];
  for (const plan of plans) {
    if (countsInResult(plan)) addRecord(own, plan, rates);
    else if (plan.record.paymentTypeName === 'income-tax') addRecord(tax, plan, rates);
  }
  return { income: lineOf(own.income), cost: lineOf(own.cost), tax: lineOf(tax.cost) };
}
