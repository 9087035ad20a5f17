import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lumpSumsWith, percentsWith, percentText } from '#lib/tax-terms/tax-terms.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { isContract, type RowDraft } from './row-draft.ts';
import type { RowFieldsProps } from './row-fields-props.ts';
import styles from './row-fields.module.css';

const PERCENTS = ['vatDeductiblePct', 'costDeductiblePct'] as const;

const isUsual = ({ vatDeductiblePct, costDeductiblePct, lumpSumRate }: RowDraft): boolean =>
  vatDeductiblePct === '100' && costDeductiblePct === '100' && lumpSumRate === '';

/** What of a booked row is deducted, or at which rate it is taxed; opened where that is not as usual. */
export function TaxFields({ draft, put, settle, errorOf }: RowFieldsProps) {
  const { t } = useTranslation('editors');
  const [isOpen, setOpen] = useState(false);
  if (!draft.isBooked || isContract(draft.paymentTypeName)) return null;
  if (!isOpen && isUsual(draft))
    return (
      <div className={styles.wide}>
        <Button size="small" look="plain" onClick={() => setOpen(true)}>
          {t(draft.direction === 'cost' ? 'row.deductions' : 'row.lumpSum')}
        </Button>
      </div>
    );
  const set = (change: Partial<RowDraft>) => {
    put(change);
    settle('vatDeductiblePct', 'costDeductiblePct', 'lumpSumRate');
  };
  if (draft.direction === 'income') {
    const rates = lumpSumsWith(draft.lumpSumRate || null);
    return (
      <SelectField
        label={t('field.lumpSumRate')}
        options={[
          { value: '', label: t('row.rateOfSetting') },
          ...rates.map((value) => ({ value, label: percentText(value) })),
        ]}
        value={draft.lumpSumRate}
        hint={t('row.lumpSumHint')}
        error={errorOf('lumpSumRate')}
        onChange={(lumpSumRate) => set({ lumpSumRate })}
      />
    );
  }
  return PERCENTS.map((field) => (
    <SelectField
      key={field}
      label={t(`field.${field}`)}
      options={percentsWith(Number(draft[field])).map((percent) => ({
        value: String(percent),
        label: percentText(percent),
      }))}
      value={draft[field]}
      hint={t(`row.hint.${field}`)}
      error={errorOf(field)}
      onChange={(value) => set({ [field]: value })}
    />
  ));
}
