import type { TaxTerms } from '@saldo/contract/record';
import i18next from 'i18next';
import { formatPercent } from '#lib/words/format.ts';

const PERCENTS = [100, 75, 50, 20, 0];
/** Rates of the lump-sum tax on revenue (reference/poland.md). */
export const LUMP_SUM_RATES = ['17', '15', '14', '12.5', '12', '10', '8.5', '5.5', '3', '2'] as const;

/** The usual percents of VAT and cost, and one's own. */
export const percentsWith = (own: number | null): number[] => [
  ...new Set([...PERCENTS, ...(own === null ? [] : [own])]),
];
/** The lump-sum rates, and one's own. */
export const lumpSumsWith = (own: string | null): string[] => [
  ...new Set([...LUMP_SUM_RATES, ...(own === null ? [] : [own])]),
];

const WHOLE = 100;

/** What of the terms is not as usual: `VAT 50 %, koszt 75 %` */
export function termsText({ vatDeductiblePct, costDeductiblePct, lumpSumRate }: TaxTerms): string {
  const told = [
    { name: 'vat', percent: vatDeductiblePct === WHOLE ? null : vatDeductiblePct },
    { name: 'cost', percent: costDeductiblePct === WHOLE ? null : costDeductiblePct },
    { name: 'lumpSum', percent: lumpSumRate },
  ] as const;
  return told
    .flatMap(({ name, percent }) =>
      percent === null ? [] : i18next.t(`common:taxTerms.${name}`, { percent: formatPercent(percent) }),
    )
    .join(', ');
}

/** Terms as a row keeps them: null where all is as usual. */
export const termsOf = (terms: TaxTerms): TaxTerms | null =>
  terms.vatDeductiblePct === WHOLE && terms.costDeductiblePct === WHOLE && terms.lumpSumRate === null
    ? null
    : terms;

/** Deducted whole, at the rate of the setting. */
export const USUAL_TERMS: TaxTerms = {
  vatDeductiblePct: WHOLE,
  costDeductiblePct: WHOLE,
  lumpSumRate: null,
};
