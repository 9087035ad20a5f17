import type { Minor } from '../values.ts';

/** Exact ratio of two whole numbers; the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Marks whole minor units as money. Throws RangeError on a fraction or beyond 2^53; minus zero becomes zero. */
export function minor(units: number): Minor {
  if (!Number.isSafeInteger(units)) throw new RangeError(`Not whole minor units: ${units}`);
  return (units === 0 ? 0 : units) as Minor;
}

/**
 * Sums as money. A loop, because `Array.from` takes forty times as long for an array of floats.
 * Throws RangeError past 2^53.
 */
export function minorsOf(sums: Float64Array): Minor[] {
  const amounts: Minor[] = [];
  for (let place = 0; place < sums.length; place += 1) amounts.push(minor(sums[place] ?? 0));
  return amounts;
}

/** Reads a decimal such as `4.2567` exactly. Throws RangeError on anything else. */
export function fractionOf(decimal: string): Fraction {
  if (!/^-?\d+(\.\d+)?$/.test(decimal)) throw new RangeError(`Not a decimal: ${decimal}`);
  const [whole = '', part = ''] = decimal.split('.');
  return { numerator: BigInt(whole + part), denominator: 10n ** BigInt(part.length) };
}

/**
 * The one rounding of money: half up by magnitude (half away from zero), so that a correction mirrors its invoice.
 * Takes a whole numerator or a decimal string; throws RangeError past 2^53. Source: reference/poland.md section 9.
 */
export function roundHalfUp(value: bigint | string, denominator = 1n): Minor {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive');
  const exact = typeof value === 'string' ? fractionOf(value) : { numerator: value, denominator: 1n };
  const below = exact.denominator * denominator;
  const size = exact.numerator < 0n ? -exact.numerator : exact.numerator;
  const rounded = (2n * size + below) / (2n * below);
  return minor(Number(exact.numerator < 0n ? -rounded : rounded));
}

/** `units * times / per`, rounded half up once; the same result as `roundHalfUp`. */
export function scaleBy(units: number, { numerator, denominator }: Fraction): Minor {
  return (
    scaleByWhole(units, Number(numerator), Number(denominator)) ??
    roundHalfUp(BigInt(units) * numerator, denominator)
  );
}

/** The same without BigInt, for whole `times` >= 0 and `per` > 0; null where a double could not hold the product exactly. */
export function scaleByWhole(units: number, times: number, per: number): Minor | null {
  const product = Math.abs(units) * times;
  // A product that rounds to at most 2^53 - 1 was exact; then the remainder and division of
  // integral doubles are exact too.
  if (!(product <= Number.MAX_SAFE_INTEGER && per <= Number.MAX_SAFE_INTEGER)) return null;
  const rest = product % per;
  const rounded = (product - rest) / per + (rest >= per - rest ? 1 : 0);
  return minor(units < 0 ? -rounded : rounded);
}
