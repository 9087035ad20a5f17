import type { Line, Phrase } from './phrases.ts';
import type { ReadRateSum } from './reading.ts';
import { amountsIn, ratesIn, type Found, type ReadRate } from './values.ts';

/** Net, VAT and gross of a line that add up. */
export interface Row extends ReadRateSum {
  line: number;
  phrase: Phrase;
  /** where the gross amount is in the line */
  gross: number;
  at: Found<number>;
  /** the line names a rate */
  isRated: boolean;
  isTotal: boolean;
}

const PERCENTS: readonly (readonly [ReadRate, number])[] = [
  ['23', 23],
  ['8', 8],
  ['5', 5],
];
export const SLACK = 2;

/** The rate that the ratio of VAT to net implies; null: no existing rate. */
export function rateOf(
  net: number,
  vat: number,
  named: readonly Found<ReadRate>[],
  slack: number,
): ReadRate | null {
  if (vat === 0) return named.find(({ value }) => ['zw', 'np', 'oo', '0'].includes(value))?.value ?? null;
  return PERCENTS.find(([, percent]) => Math.abs((net * percent) / 100 - vat) <= slack)?.[0] ?? null;
}

const TOTAL = /(?<![a-z])(?:razem|ogolem|suma|total|lacznie|podsumowanie)(?![a-z])/;

/** The last amounts of a line that are net, VAT and gross of one rate, or of several in a total. */
export function rowOf({ whole }: Line, line: number): Row | null {
  const amounts = amountsIn(whole.text);
  const rates = ratesIn(whole.folded);
  const isTotal = TOTAL.test(whole.folded);
  for (let end = amounts.length - 1; end >= 1; end -= 1) {
    const gross = amounts[end];
    if (!gross) continue;
    for (let middle = end - 1; middle >= 1; middle -= 1)
      for (let start = middle - 1; start >= 0; start -= 1) {
        const [net, vat] = [amounts[start], amounts[middle]];
        if (!net || !vat || net.value === 0 || Math.abs(net.value + vat.value - gross.value) > 0) continue;
        const rate =
          rateOf(net.value, vat.value, rates, SLACK + Math.abs(net.value) / 20_000_00) ??
          (isTotal || rates.length === 0 ? 'other' : null);
        if (rate === null || Math.abs(vat.value) > Math.abs(net.value) * 0.27) continue;
        return {
          rate,
          net: net.value,
          vat: vat.value,
          gross: gross.value,
          line,
          phrase: whole,
          at: gross,
          isRated: rates.length > 0,
          isTotal,
        };
      }
    // Without VAT the rows of a table may repeat the same amount.
    const net = amounts[end - 1];
    const [free] = rates;
    const isFree = rates.every(({ value }) => value === 'zw' || value === 'np' || value === 'oo');
    if (net && free && isFree && net.value === gross.value)
      return {
        rate: free.value,
        net: net.value,
        vat: 0,
        gross: gross.value,
        line,
        phrase: whole,
        at: gross,
        isRated: true,
        isTotal,
      };
  }
  return null;
}
