import type { Minor } from '../values.ts';
import { addMonths, januaryOf, monthRange, monthText, MONTHS_OF_YEAR, type MonthIndex } from './month.ts';
import { minor } from './rounding.ts';
import { citAdvances, vatDue, type Tax } from './taxes.ts';
import type { Totals } from './totals.ts';

/** What the settings of each tax say; `amount` of ZUS: minor units of PLN a month. */
export interface TaxConfigs {
  vat: { status: 'active' | 'exempt' };
  'income-tax': { ratePercent: string };
  zus: { mode: string; amount: number };
}

/** The settings in force in a month (`YYYY-MM`). Throws where there are none. */
export type TaxSettingsAt = <Name extends Tax>(tax: Name, month: string) => TaxConfigs[Name];

/** Net income and cost of a month with the VAT on each, minor units of PLN. */
function resultOf({ income, cost, from }: Totals, month: MonthIndex) {
  const place = month - from;
  const at = (values: Float64Array) => values[place] ?? 0;
  return {
    income: at(income.projectionNet),
    cost: at(cost.projectionNet),
    output: at(income.projectionGross) - at(income.projectionNet),
    input: at(cost.projectionGross) - at(cost.projectionNet),
  };
}

/** What is due for each month of a year, by tax, minor units of PLN; the VAT surplus comes from all months of the totals before. */
export function taxDues(totals: Totals, year: number, settings: TaxSettingsAt): Record<Tax, Minor[]> {
  const months = monthRange(januaryOf(year), addMonths(januaryOf(year), MONTHS_OF_YEAR - 1));
  const isExempt = (month: MonthIndex) =>
    months.includes(month) && settings('vat', monthText(month)).status === 'exempt';
  const all = monthRange(totals.from, addMonths(januaryOf(year), MONTHS_OF_YEAR - 1));
  const vat = vatDue(
    all.map((month) => (isExempt(month) ? { output: 0, input: 0 } : resultOf(totals, month))),
  );
  const rateAt = (place: number) =>
    settings('income-tax', monthText(addMonths(januaryOf(year), place))).ratePercent;
  return {
    vat: vat.slice(-MONTHS_OF_YEAR),
    'income-tax': citAdvances(
      months.map((month) => resultOf(totals, month)),
      rateAt,
    ),
    zus: months.map((month) => {
      const { mode, amount } = settings('zus', monthText(month));
      return minor(mode === 'none' ? 0 : amount);
    }),
  };
}
