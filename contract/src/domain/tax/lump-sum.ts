import type { Minor } from '#src/values.ts';
import { wholeZlotys, wholeZlotyTax, type TaxedPart } from '../percent.ts';
import { roundHalfUp } from '../rounding.ts';
import { step, type Step } from './steps.ts';

interface RateRevenue {
  rate: string;
  revenue: number;
}

const byRateDown = (left: RateRevenue, right: RateRevenue) => Number(right.rate) - Number(left.rate);

/** Lump sum of each month or quarter separately (reference/tax-cases.md, I8), in minor units of PLN. */
export class LumpSumBook {
  #revenue = new Map<string, number>();
  #deductions = 0;

  /** Adds a month's revenue by rate, and its deductions. */
  add(revenue: ReadonlyMap<string, number>, deductions: number): void {
    for (const [rate, amount] of revenue) this.#revenue.set(rate, (this.#revenue.get(rate) ?? 0) + amount);
    this.#deductions += deductions;
  }

  /** The tax of the period; unused deductions and corrections are carried to later periods of the year. */
  settle(): { tax: Minor; steps: Step[] } {
    const taxed = [...this.#revenue]
      .map(([rate, revenue]) => ({ rate, revenue }))
      .filter(({ revenue }) => revenue > 0)
      .toSorted(byRateDown);
    const available = this.#deductions;
    const sum = taxed.reduce((total, { revenue }) => total + revenue, 0);
    const used = Math.min(available, sum);
    const bases = sharedBases(taxed, used, sum);
    const tax = wholeZlotyTax(bases);
    const steps = [
      step('deductions-available', available),
      step('deductions-used', used),
      ...taxed.flatMap(({ rate, revenue }, place) => [
        step('revenue-at-rate', revenue, rate),
        step('base-at-rate', bases[place]?.base ?? 0, rate),
      ]),
      step('tax', tax),
    ];
    this.#revenue = new Map([...this.#revenue].filter(([, revenue]) => revenue < 0));
    this.#deductions = available - used;
    return { tax, steps };
  }
}

/**
 * Bases in full złotys: deductions are shared in proportion to revenue, the highest rate first, and the last base
 * takes the rest.
 */
function sharedBases(taxed: readonly RateRevenue[], used: number, sum: number): TaxedPart[] {
  let left = used;
  return taxed.map(({ rate, revenue }, place) => {
    const isLast = place === taxed.length - 1;
    const share = isLast ? left : roundHalfUp(BigInt(used) * BigInt(revenue), BigInt(sum));
    left -= share;
    return { percent: rate, base: wholeZlotys(revenue - share) };
  });
}
