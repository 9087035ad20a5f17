import { exponentOf, type CurrencyCode } from '@saldo/contract/domain/currency';
import { scaleBy } from '@saldo/contract/domain/rounding';
import type { MonthValue } from '@saldo/contract/record';
import { MAX_AMOUNT } from '@saldo/contract/values';
import { invalid } from '#src/http/refusals.ts';

const unitsOf = (currency: CurrencyCode) => 10n ** BigInt(exponentOf(currency));

/** Month values after a change of currency, which keeps the numbers and not the minor units; only those that differ. */
export function valuesInCurrency(
  values: readonly MonthValue[],
  from: CurrencyCode,
  to: CurrencyCode,
): MonthValue[] {
  const scale = { numerator: unitsOf(to), denominator: unitsOf(from) };
  if (scale.numerator === scale.denominator) return [];
  return values.flatMap((value) => {
    if (value.netAmount === null || value.netAmount === 0) return [];
    const netAmount = scaleBy(value.netAmount, scale);
    if (netAmount > MAX_AMOUNT)
      throw invalid('currency', `The amount of ${value.month} is too large in ${to}`);
    return [{ ...value, netAmount, version: value.version + 1 }];
  });
}
