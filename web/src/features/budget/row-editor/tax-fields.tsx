import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { lumpSumsWith, percentsWith } from '#lib/tax-terms/tax-terms.ts';
import { formatPercent } from '#lib/words/percent.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { isContract, type RowDraft } from './row-draft.ts';
import type { RowFieldsProps } from './row-fields-props.ts';
import styles from './row-fields.module.css';

const PERCENTS = ['vatDeductiblePct', 'costDeductiblePct'] as const;

const isUsual = ({ vatDeductiblePct, costDeductiblePct, lumpSumRate }: RowDraft): boolean =>
  vatDeductiblePct === '100' && costDeductiblePct === '100' && lumpSumRate === '';

/** The deductible part of a booked row, or its lump-sum rate; expanded if not the default. */
export function TaxFields({ draft, put, settle, errorOf }: RowFieldsProps) {
  const { t } = useTranslation('editors');
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLSelectElement>(null);
  if (!draft.isBooked || isContract(draft.paymentTypeName)) return null;
  if (!isOpen && isUsual(draft))
    return (
      <div className={styles.wide}>
        <Button
          size="small"
          look="plain"
          onClick={() => {
            // The fields replace the button: typing continues in the first one.
            flushSync(() => setOpen(true));
            first.current?.focus();
          }}
        >
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
        ref={first}
        label={t('field.lumpSumRate')}
        options={[
          { value: '', label: t('row.rateOfSetting') },
          ...rates.map((value) => ({ value, label: formatPercent(value) })),
        ]}
        value={draft.lumpSumRate}
        hint={t('row.lumpSumHint')}
        error={errorOf('lumpSumRate')}
        onChange={(lumpSumRate) => set({ lumpSumRate })}
      />
    );
  }
  return PERCENTS.map((field, place) => (
    <SelectField
      key={field}
      {...(place === 0 && { ref: first })}
      label={t(`field.${field}`)}
      options={percentsWith(Number(draft[field])).map((percent) => ({
        value: String(percent),
        label: formatPercent(percent),
      }))}
      value={draft[field]}
      hint={t(`row.hint.${field}`)}
      error={errorOf(field)}
      onChange={(value) => set({ [field]: value })}
    />
  ));
}
