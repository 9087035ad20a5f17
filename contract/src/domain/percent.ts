import type { Minor } from '../values.ts';
import { fractionOf, minor, roundHalfUp, scaleBy } from './rounding.ts';

const ZLOTY = 100n;

/** A decimal percentage of an amount, or a percentage of a percentage of it, rounded half up once, to the grosz. */
export function percentOf(amount: number, ...percents: readonly string[]): Minor {
  const exact = percents.map(fractionOf).reduce(
    (product, { numerator, denominator }) => ({
      numerator: product.numerator * numerator,
      denominator: product.denominator * denominator * 100n,
    }),
    { numerator: 1n, denominator: 1n },
  );
  return scaleBy(amount, exact);
}

/** Full złotys, rounded half up by magnitude, as minor units (Ordynacja podatkowa art. 63). */
export const wholeZlotys = (amount: number): Minor =>
  minor(roundHalfUp(BigInt(amount), ZLOTY) * Number(ZLOTY));

/** One part of a tax: a base and its percentage. */
export interface TaxedPart {
  base: number;
  percent: string;
}

/** Tax on parts with different percentages, less a fixed amount, not below zero; rounded once, to full złotys. */
export function wholeZlotyTax(parts: readonly TaxedPart[], less = 0): Minor {
  const rates = parts.map(({ percent }) => fractionOf(percent));
  const denominator = rates.reduce((product, rate) => product * rate.denominator, 100n);
  const numerator = parts.reduce((total, { base }, place) => {
    const rate = rates[place] ?? { numerator: 0n, denominator: 1n };
    return total + BigInt(base) * rate.numerator * (denominator / rate.denominator / 100n);
  }, 0n);
  const exact = numerator - BigInt(less) * denominator;
  return exact <= 0n ? minor(0) : minor(roundHalfUp(exact, denominator * ZLOTY) * Number(ZLOTY));
}
