import type { TaxTerms } from '@saldo/contract/record';

const PERCENTS = [100, 75, 50, 20, 0];
/** Rates of the lump-sum tax on revenue (reference/poland.md). */
export const LUMP_SUM_RATES = ['17', '15', '14', '12.5', '12', '10', '8.5', '5.5', '3', '2'] as const;

/** The usual percentages of VAT and cost, and the row's own. */
export const percentsWith = (own: number | null): number[] => [
  ...new Set([...PERCENTS, ...(own === null ? [] : [own])]),
];
/** The lump-sum rates, and the row's own. */
export const lumpSumsWith = (own: string | null): string[] => [
  ...new Set([...LUMP_SUM_RATES, ...(own === null ? [] : [own])]),
];

const WHOLE = 100;

/** Terms in the form that a row stores: null for the defaults. */
export const termsOf = (terms: TaxTerms): TaxTerms | null =>
  terms.vatDeductiblePct === WHOLE && terms.costDeductiblePct === WHOLE && terms.lumpSumRate === null
    ? null
    : terms;

/** Fully deductible, at the rate of the setting. */
export const USUAL_TERMS: TaxTerms = {
  vatDeductiblePct: WHOLE,
  costDeductiblePct: WHOLE,
  lumpSumRate: null,
};
