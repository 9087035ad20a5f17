import { formatAmount, parseAmount, type Minor } from '@saldo/contract/domain/money';
import { minorSchema } from '@saldo/contract/values';
import { useTranslation } from 'react-i18next';
import { ReadField } from './read-field.tsx';

type AmountFieldProps = {
  label: string;
  /** null: empty */
  value: Minor | null;
  onChange: (value: Minor | null) => void;
  hint?: string;
  /** allows negative amounts, such as a loss */
  isSigned?: boolean;
};

/** An amount in PLN. */
export function AmountField({ label, value, onChange, hint, isSigned = false }: AmountFieldProps) {
  const { t } = useTranslation('taxes');
  const read = (text: string): Minor | null | undefined => {
    if (text.trim() === '') return null;
    const reading = parseAmount(text, 'PLN');
    if (!reading.ok) return undefined;
    return minorSchema.parse(isSigned ? reading.amount : Math.abs(reading.amount));
  };
  return (
    <ReadField
      label={label}
      hint={hint}
      inputMode="decimal"
      shown={value === null ? '' : formatAmount(value, 'PLN')}
      read={read}
      fault={t('edit.noAmount')}
      onChange={onChange}
    />
  );
}
