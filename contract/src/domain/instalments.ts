import type { Minor } from '../values.ts';
import { sum } from './money.ts';
import { minor } from './rounding.ts';

/** Amounts of a document, a line or an instalment, in minor units of its currency; negative in corrections. */
export interface Amounts {
  net: Minor;
  vat: Minor;
  gross: Minor;
}

/** Sums of lines or instalments in one currency, in minor units. Throws RangeError past 2^53. */
export const totalsOf = (items: readonly Amounts[]): Amounts => ({
  net: sum(items.map(({ net }) => net)),
  vat: sum(items.map(({ vat }) => vat)),
  gross: sum(items.map(({ gross }) => gross)),
});

/** The gross amount of a document less its instalments, in minor units of its currency; negative if they exceed it. */
export const missingGross = (gross: Minor, instalments: readonly Minor[]): Minor =>
  minor(gross - sum(instalments));

const share = (whole: number, times: number, per: number): bigint => {
  const [product, divisor] = [BigInt(whole) * BigInt(times), BigInt(per)];
  const size = product < 0n ? -product : product;
  const positive = divisor < 0n ? -divisor : divisor;
  const rounded = (2n * size + positive) / (2n * positive);
  return product < 0n !== divisor < 0n ? -rounded : rounded;
};

/** Limits a running gross sum to the document: a sum beyond it counts as all of it, one with the opposite sign as zero. */
const within = (reached: number, gross: number): number =>
  gross > 0 ? Math.min(Math.max(reached, 0), gross) : Math.max(Math.min(reached, 0), gross);

/**
 * Net amount and VAT of the instalments of a document by their gross amounts: each has the part that the gross amounts up to it
 * come to, less that of those before it, so that the sums are the document's to the last unit whatever they are rounded to. Of a
 * document whose gross is zero the first instalment has all. Throws RangeError where the gross amounts do not come to the document's.
 */
export function instalmentAmounts(document: Amounts, grosses: readonly Minor[]): Amounts[] {
  if (missingGross(document.gross, grosses) !== 0) {
    throw new RangeError('The instalments do not come to the gross amount of the document');
  }
  let [reached, before] = [0, 0];
  return grosses.map((gross, place) => {
    reached += gross;
    const upTo =
      document.gross === 0 ? 0 : Number(share(document.vat, within(reached, document.gross), document.gross));
    const vat = minor(document.gross === 0 ? (place === 0 ? document.vat : 0) : upTo - before);
    before = upTo;
    return { net: minor(gross - vat), vat, gross };
  });
}
