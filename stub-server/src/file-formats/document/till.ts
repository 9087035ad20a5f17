import type { Sheet } from './fields.ts';
import type { ReadRateSum } from './reading.ts';
import { sumOf } from './sums.ts';
import { amountsIn, ratesIn, type ReadRate } from './values.ts';

const SLACK = 2;

interface Tax {
  line: number;
  rate: ReadRate;
  percent: number;
  vat: number;
}

/** `PTU A 23% 11,57`: the VAT of a rate, alone in its line. */
function taxesIn({ lines }: Sheet): Tax[] {
  return lines.flatMap(({ whole }, line) => {
    const [rates, amounts] = [ratesIn(whole.folded), amountsIn(whole.text)];
    const [rate, vat] = [rates[0]?.value, amounts[0]?.value];
    const isTax = /(?<![a-z])(?:ptu|vat|podatek|kwota [a-g])(?![a-z])/.test(whole.folded);
    if (!isTax || rates.length !== 1 || amounts.length !== 1 || !rate || vat === undefined) return [];
    const percent = Number(rate);
    return percent > 0 ? [{ line, rate, percent, vat }] : [];
  });
}

/** Sums of a receipt: sales at each rate and their VAT, which are in separate lines and add up to the total. */
export function tillOf(sheet: Sheet, gross: number): ReadRateSum[] | null {
  const taxes = taxesIn(sheet);
  if (taxes.length === 0 || new Set(taxes.map(({ rate }) => rate)).size < taxes.length) return null;
  const amounts = sheet.lines.flatMap(({ whole }, line) =>
    amountsIn(whole.text).map(({ value }) => ({ value, line })),
  );
  const rates = taxes.flatMap(({ line, rate, percent, vat }): ReadRateSum[] => {
    const fits = amounts.filter(
      ({ value }) => Math.abs((value * percent) / (100 + percent) - vat) <= SLACK && value > vat,
    );
    // Of several matching amounts, the nearest one.
    const [sold] = fits.toSorted((left, right) => Math.abs(left.line - line) - Math.abs(right.line - line));
    return sold ? [{ rate, net: sold.value - vat, vat, gross: sold.value }] : [];
  });
  return rates.length === taxes.length && sumOf(rates, 'gross') === gross ? rates : null;
}
