import type { Minor } from '../values.ts';
import type { Amounts } from './instalments.ts';
import { minor } from './rounding.ts';

/**
 * Gross amount of a document above which goods and services of annex 15 require split payment, in minor units of PLN
 * (reference/poland.md 4).
 */
const LIMIT = minor(15_000_00);

/** `possible`: it depends on whether the document has anything from annex 15. */
export type SplitPaymentHint = 'none' | 'possible' | 'required';

/**
 * Whether a document between businesses must be paid by split payment; its totals are in PLN. `isOfAnnex15`: whether a line
 * has goods or services of the annex; null: not known. `limit` overrides the statutory one.
 */
export function splitPaymentHint(
  { vat, gross }: Amounts,
  isOfAnnex15: boolean | null,
  limit: Minor = LIMIT,
): SplitPaymentHint {
  if (gross <= limit || vat <= 0 || isOfAnnex15 === false) return 'none';
  return isOfAnnex15 === null ? 'possible' : 'required';
}
