import { minor, roundHalfUp } from './rounding.ts';
import type { Minor } from '../values.ts';

export const TAXES = ['vat', 'income-tax', 'zus'] as const;
export type Tax = (typeof TAXES)[number];

/** VAT of one month, minor units of PLN. */
export interface VatMonth {
  output: number;
  input: number;
}

/** VAT due month by month, minor units of PLN: output less input; a surplus is carried to the next months (reference/poland.md 3.1). */
export function vatDue(months: readonly VatMonth[]): Minor[] {
  let surplus = 0;
  return months.map(({ output, input }) => {
    const balance = output - input - surplus;
    surplus = Math.max(0, -balance);
    return minor(Math.max(0, balance));
  });
}

/** Net income and cost of one month, minor units of PLN. */
export interface ResultMonth {
  income: number;
  cost: number;
}

const GROSZE = 100n;

/** Tax at a rate in percent, in whole złotych (Ordynacja podatkowa art. 63), as minor units. */
function wholeZlotyTax(base: number, ratePercent: string): number {
  const [whole = '0', part = ''] = ratePercent.split('.');
  const scaled = BigInt(base) * BigInt(whole + part);
  return roundHalfUp(scaled, 10n ** BigInt(part.length) * 100n * GROSZE) * Number(GROSZE);
}

/** CIT advances of a year, minor units of PLN: the rate on the income so far less earlier advances, never below zero (reference/poland.md 3.3). */
export function citAdvances(months: readonly ResultMonth[], ratePercent: (place: number) => string): Minor[] {
  let [income, paid] = [0, 0];
  return months.map((month, place) => {
    income += month.income - month.cost;
    const due = wholeZlotyTax(Math.max(0, income), ratePercent(place)) - paid;
    const advance = Math.max(0, due);
    paid += advance;
    return minor(advance);
  });
}
