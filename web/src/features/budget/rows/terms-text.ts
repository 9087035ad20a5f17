import type { TaxTerms } from '@saldo/contract/record';
import i18next from 'i18next';
import { formatPercent } from '#lib/words/percent.ts';

const WHOLE = 100;

/** The terms that differ from the defaults: `VAT 50 %, koszt 75 %` */
export const termsText = ({
  vatDeductiblePct: vat,
  costDeductiblePct: cost,
  lumpSumRate,
}: TaxTerms): string =>
  [
    vat !== WHOLE && i18next.t('budget:properties.terms.vat', { percent: formatPercent(vat) }),
    cost !== WHOLE && i18next.t('budget:properties.terms.cost', { percent: formatPercent(cost) }),
    lumpSumRate !== null &&
      i18next.t('budget:properties.terms.lumpSum', { percent: formatPercent(lumpSumRate) }),
  ]
    .filter((text) => text !== false)
    .join(', ');
