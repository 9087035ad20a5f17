import type { Minor } from '../values.ts';
import { ACCOUNT_CURRENCY, exponentOf, type CurrencyCode } from './currency.ts';
import { fractionOf, scaleBy, type Fraction } from './rounding.ts';

/** Units of the account's currency for one unit of each other currency. */
export type Rates = Readonly<Partial<Record<CurrencyCode, string | undefined>>>;

export const NO_RATES: Rates = {};

function rateOf(currency: CurrencyCode, rates: Rates): Fraction {
  if (currency === ACCOUNT_CURRENCY) return { numerator: 1n, denominator: 1n };
  const rate = rates[currency];
  if (rate === undefined) throw new RangeError(`No exchange rate for ${currency}`);
  const fraction = fractionOf(rate);
  if (fraction.numerator <= 0n) throw new RangeError(`Exchange rate of ${currency} must be above zero`);
  return fraction;
}

/**
 * Converts to another currency, in minor units, with one rounding half up even between two foreign ones. Throws
 * RangeError if a rate is missing.
 */
export function convert(amount: Minor, from: CurrencyCode, to: CurrencyCode, rates: Rates): Minor {
  if (from === to) return amount;
  const source = rateOf(from, rates);
  const target = rateOf(to, rates);
  return scaleBy(amount, {
    numerator: source.numerator * target.denominator * 10n ** BigInt(exponentOf(to)),
    denominator: source.denominator * target.numerator * 10n ** BigInt(exponentOf(from)),
  });
}
