import { minorSchema } from '@saldo/contract/values';
import { useTranslation } from 'react-i18next';
import { AmountField } from './amount-field.tsx';
import type { OpeningAmount } from './opening-amounts.ts';
import { openingField, type PeriodFields } from './period-fields.ts';

/** Amounts that may be negative: a loss, corrections. */
const SIGNED: ReadonlySet<OpeningAmount> = new Set<OpeningAmount>(['incomeYtd', 'lumpSumRevenueYtd']);

type OpeningFieldsProps = {
  names: readonly OpeningAmount[];
  /** the amounts are in the fields that `openingField` names */
  fields: PeriodFields;
  onChange: (change: PeriodFields) => void;
};

/** Amounts from before the first estimated month. */
export function OpeningFields({ names, fields, onChange }: OpeningFieldsProps) {
  const { t } = useTranslation('taxes');
  return names.map((name) => {
    const { data: value = null } = minorSchema.safeParse(fields[openingField(name)]);
    return (
      <AmountField
        key={name}
        label={t(`opening.${name}`)}
        isSigned={SIGNED.has(name)}
        value={value}
        onChange={(amount) => onChange({ [openingField(name)]: amount })}
      />
    );
  });
}
