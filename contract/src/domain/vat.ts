import type { VatRate } from '../record.ts';
import type { Minor } from '../values.ts';
import { minor, roundHalfUp, scaleByWhole } from './rounding.ts';

const PERCENT: Readonly<Record<VatRate, number>> = { '23': 23, '8': 8, '5': 5, '0': 0, zw: 0, np: 0, oo: 0 };
const RATES: readonly VatRate[] = ['23', '8', '5', '0', 'zw', 'np', 'oo'];

/** Percentage of a VAT rate; zero for exempt (zw), outside the country (np) and reverse charge (oo). */
export const vatPercent = (rate: VatRate): number => PERCENT[rate];

/** VAT on a net amount, in minor units, rounded half up (reference/poland.md section 9). */
export const vatOf = (net: Minor, rate: VatRate): Minor =>
  scaleByWhole(net, PERCENT[rate], 100) ?? roundHalfUp(BigInt(net) * BigInt(PERCENT[rate]), 100n);

/** A net amount plus its VAT, in minor units. Throws RangeError past 2^53. */
export const grossOf = (net: Minor, rate: VatRate): Minor => minor(net + vatOf(net, rate));

/**
 * The net amount whose gross is nearest to a given one, in minor units, rounded half up; not every gross amount has
 * an exact net one.
 */
export const netOf = (gross: Minor, rate: VatRate): Minor =>
  roundHalfUp(BigInt(gross) * 100n, BigInt(100 + PERCENT[rate]));

export interface VatRow {
  rate: VatRate;
  net: Minor;
  vat: Minor;
  gross: Minor;
}

/** VAT and gross of a net amount at every VAT rate, highest first. */
export const vatTable = (net: Minor): VatRow[] =>
  RATES.map((rate) => ({ rate, net, vat: vatOf(net, rate), gross: grossOf(net, rate) }));
