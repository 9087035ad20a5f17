import type { VatConfig } from '@saldo/contract/tax-configs';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/field/select-field.tsx';

type VatFieldsProps = { config: VatConfig; put: (change: Partial<VatConfig>) => void };

const REFUND_DAYS = ['25', '40', '60'] as const;

/** Settings of VAT; an exempt company needs no further fields. */
export function VatFields({ config, put }: VatFieldsProps) {
  const { t } = useTranslation('taxes');
  return (
    <>
      <SelectField
        label={t('vat.status')}
        options={(['active', 'exempt'] as const).map((value) => ({ value, label: t(`vat.${value}`) }))}
        value={config.status}
        onChange={(status) => put({ status })}
      />
      {config.status === 'active' && (
        <>
          <SelectField
            label={t('edit.period')}
            options={(['month', 'quarter'] as const).map((value) => ({ value, label: t(`period.${value}`) }))}
            value={config.period}
            onChange={(period) => put({ period })}
          />
          <SelectField
            label={t('vat.method')}
            hint={config.method === 'cash' ? t('vat.cashHint') : undefined}
            options={(['accrual', 'cash'] as const).map((value) => ({ value, label: t(`vat.${value}`) }))}
            value={config.method}
            onChange={(method) => put({ method })}
          />
          <SelectField
            label={t('vat.surplus')}
            options={(['carry', 'refund'] as const).map((value) => ({ value, label: t(`vat.${value}`) }))}
            value={config.surplus}
            onChange={(surplus) => put({ surplus })}
          />
        </>
      )}
      {config.status === 'active' && config.surplus === 'refund' && (
        <SelectField
          label={t('vat.refundDays')}
          options={REFUND_DAYS.map((value) => ({
            value,
            label: t('edit.days', { count: Number(value) }),
          }))}
          value={REFUND_DAYS.find((days) => Number(days) === config.refundDays) ?? '60'}
          onChange={(days) => put({ refundDays: Number(days) })}
        />
      )}
    </>
  );
}
