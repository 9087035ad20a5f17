import type { TaxOpeningSetting } from '@saldo/contract/payment-type-setting';
import { useTranslation } from 'react-i18next';
import { AmountField } from './amount-field.tsx';
import { amountOf, withAmount, type OpeningAmount } from './opening-amounts.ts';

/** Amounts that may be negative: a loss, corrections. */
const SIGNED: ReadonlySet<OpeningAmount> = new Set<OpeningAmount>(['incomeYtd', 'lumpSumRevenueYtd']);

type OpeningFieldsProps = {
  names: readonly OpeningAmount[];
  opening: TaxOpeningSetting;
  onChange: (opening: TaxOpeningSetting) => void;
};

/** Amounts from before the first estimated month. */
export function OpeningFields({ names, opening, onChange }: OpeningFieldsProps) {
  const { t } = useTranslation('taxes');
  return names.map((name) => (
    <AmountField
      key={name}
      label={t(`opening.${name}`)}
      isSigned={SIGNED.has(name)}
      value={amountOf(opening, name)}
      onChange={(amount) => onChange(withAmount(opening, name, amount))}
    />
  ));
}
