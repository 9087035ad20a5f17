import { VAT_RATES } from '@saldo/contract/record';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#lib/words/percent.ts';

/** The VAT rates as options of a field. */
export function useVatRates() {
  const { t } = useTranslation('editors');
  return VAT_RATES.map((rate) => ({
    value: rate,
    label: rate === 'zw' || rate === 'np' || rate === 'oo' ? t(`vat.${rate}`) : formatPercent(rate),
  }));
}
