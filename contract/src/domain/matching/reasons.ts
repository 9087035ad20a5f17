import type { DateText } from '../day.ts';
import type { MonthIndex } from '../month.ts';

/** Reasons for a place. Amounts in minor units, days from the planned day (negative: earlier); catalogues have the wording. */
export type ReasonFor =
  | { code: 'corrected-document' }
  | { code: 'same-contractor' }
  | { code: 'same-tax-id'; taxId: string }
  | { code: 'same-account'; account: string }
  | { code: 'confirmed-name'; name: string }
  | { code: 'known-alias'; alias: string }
  | { code: 'similar-name'; name: string }
  | { code: 'same-amount'; amount: number }
  | { code: 'amount-but-for-vat'; difference: number }
  | { code: 'amount-but-for-fee'; difference: number }
  | { code: 'close-amount'; difference: number; permille: number }
  | { code: 'within-bag'; left: number }
  | { code: 'part-of-amount'; left: number }
  | { code: 'completes-amount'; left: number }
  | { code: 'exact-sum'; documents: number }
  | { code: 'near-date'; days: number; planned: DateText }
  | { code: 'within-months'; month: MonthIndex }
  | { code: 'same-period'; month: MonthIndex }
  | { code: 'rhythm-of-row'; segmentSize: number }
  | { code: 'common-words'; words: readonly string[] }
  | { code: 'number-in-title'; numbers: readonly string[] }
  | { code: 'same-method' }
  | { code: 'confirmed-before'; times: number };

/** Reasons against a place. */
export type ReasonAgainst =
  | { code: 'other-contractor' }
  | { code: 'other-name' }
  | { code: 'other-amount'; difference: number; permille: number }
  | { code: 'over-bag'; over: number }
  | { code: 'far-date'; days: number; planned: DateText }
  | { code: 'other-period'; month: MonthIndex }
  | { code: 'other-number' }
  | { code: 'other-method' }
  | { code: 'taken-cell' }
  | { code: 'confirmed-elsewhere'; rowId: number; times: number }
  | { code: 'rejected-before' }
  | { code: 'several-sums' }
  | { code: 'rival'; key: string; percent: number }
  | { code: 'given-elsewhere' };

export interface Reasons {
  for: ReasonFor[];
  against: ReasonAgainst[];
}
