import { formatAmount, parseAmount, type Minor } from '@saldo/contract/domain/money';
import { minorSchema } from '@saldo/contract/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/field/text-field.tsx';

type AmountFieldProps = {
  label: string;
  /** null: empty */
  value: Minor | null;
  onChange: (value: Minor | null) => void;
  hint?: string;
  /** allows negative amounts, such as a loss */
  isSigned?: boolean;
};

/** An amount in PLN; an unreadable one shows an error, and the last valid amount stays. */
export function AmountField({ label, value, onChange, hint, isSigned = false }: AmountFieldProps) {
  const { t } = useTranslation('taxes');
  const [typed, setTyped] = useState<string>();
  const shown = value === null ? '' : formatAmount(value, 'PLN');
  const read = typed === undefined || typed.trim() === '' ? undefined : parseAmount(typed, 'PLN');
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      hint={hint}
      error={read?.ok === false ? t('edit.noAmount') : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value.trim() === '') return onChange(null);
        const now = parseAmount(target.value, 'PLN');
        if (now.ok) onChange(minorSchema.parse(isSigned ? now.amount : Math.abs(now.amount)));
      }}
      onBlur={() => read?.ok !== false && setTyped(undefined)}
    />
  );
}
