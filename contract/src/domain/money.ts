import type { Proportions } from '../record.ts';
import type { Minor } from '../values.ts';
import type { CurrencyCode } from './currency.ts';
import { fractionOf, minor, scaleBy } from './rounding.ts';

export type { Minor } from '../values.ts';
export { formatAmount, formatShort } from './amount-format.ts';
export { parseAmount } from './amount-parse.ts';
export { minor, minorsOf, roundHalfUp } from './rounding.ts';
export { grossOf, vatOf } from './vat.ts';

/** An amount with its currency. */
export interface Money {
  readonly amount: Minor;
  readonly currency: CurrencyCode;
}

/** Sum in minor units of one currency. Throws RangeError past 2^53. */
export function sum(amounts: readonly Minor[]): Minor {
  let total = minor(0);
  for (const amount of amounts) total = minor(total + amount);
  return total;
}

/** Sum of its arguments, minor units of one currency. Throws RangeError past 2^53. */
export const add = (...amounts: Minor[]): Minor => sum(amounts);

/** Sum of two amounts. Throws TypeError when their currencies differ. */
export function addMoney(left: Money, right: Money): Money {
  if (left.currency !== right.currency) {
    throw new TypeError(`Cannot add ${right.currency} to ${left.currency}`);
  }
  return { amount: add(left.amount, right.amount), currency: left.currency };
}

/**
 * Amount at an exchange rate: from minor units of a currency with `fromExponent` digits to one with `toExponent`,
 * rounded half up once. Throws RangeError on a rate that is not a decimal string.
 */
export function multiplyByRate(amount: Minor, rate: string, fromExponent: number, toExponent: number): Minor {
  const { numerator, denominator } = fractionOf(rate);
  return scaleBy(amount, {
    numerator: numerator * 10n ** BigInt(toExponent),
    denominator: denominator * 10n ** BigInt(fromExponent),
  });
}

export interface Shares {
  person: Minor;
  incomeTax: Minor;
  zus: Minor;
}

const WHOLE = 10_000;
const SHARES = ['person', 'incomeTax', 'zus'] as const;

/**
 * Divides an employer's total cost into three parts by ten-thousandths: largest remainder (the
 * earlier part on a tie), so that they add up to the exact amount.
 */
export function splitByProportions(amount: Minor, proportions: Proportions): Shares {
  const size = Math.abs(amount);
  // amount * share may exceed 2^53; computed in two parts it does not
  const rest = size % WHOLE;
  const tens = (size - rest) / WHOLE;
  const floors = SHARES.map(
    (name) => tens * proportions[name] + Math.floor((rest * proportions[name]) / WHOLE),
  );
  const remainders = SHARES.map((name) => (rest * proportions[name]) % WHOLE);
  let left = size - floors.reduce((total, floor) => total + floor, 0);
  const order = SHARES.map((_, place) => place).toSorted(
    (a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0),
  );
  for (const place of order) {
    if (left <= 0) break;
    floors[place] = (floors[place] ?? 0) + 1;
    left -= 1;
  }
  const [person = 0, incomeTax = 0, zus = 0] = floors.map((share) => (amount < 0 ? -share : share));
  return { person: minor(person), incomeTax: minor(incomeTax), zus: minor(zus) };
}
