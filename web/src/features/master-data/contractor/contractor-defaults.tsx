import { VAT_RATES } from '@saldo/contract/record';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { vatRateText } from '#lib/words/vat-rate.ts';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import styles from '#ui/editor/form.module.css';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import type { ContractorEditor } from './use-contractor-editor.ts';

/** Defaults of new rows and payments of the contractor. */
export function ContractorDefaults({ children, ...props }: ContractorEditor & { children: ReactNode }) {
  const { t } = useTranslation('master-editors');
  const { draft, put, settle, errorOf } = props;
  const choice = (
    field: 'paymentMethodId' | 'tradeSubjectId' | 'sectionId',
    kind: 'payment-method' | 'trade-subject' | 'section',
  ) => (
    <div className={styles.span3}>
      <MasterDataField
        kind={kind}
        label={t(`field.${field}`)}
        value={draft[field]}
        error={errorOf(field)}
        makesFor={{ editor: props.editorKey, field }}
        onChange={(id) => {
          put({ [field]: id });
          settle(field);
        }}
        onClear={() => put({ [field]: null })}
      />
    </div>
  );
  return (
    <>
      {children}
      <div className={styles.span1}>
        <SelectField
          label={t('field.vatRate')}
          options={[
            { value: '', label: '–' },
            ...VAT_RATES.map((rate) => ({ value: rate, label: vatRateText(rate) })),
          ]}
          value={draft.vatRate ?? ''}
          error={errorOf('vatRate')}
          onChange={(vatRate) => put({ vatRate: vatRate === '' ? null : vatRate })}
        />
      </div>
      {choice('paymentMethodId', 'payment-method')}
      {choice('tradeSubjectId', 'trade-subject')}
      {choice('sectionId', 'section')}
      <div className={styles.whole}>
        <Checkbox
          label={t('contractor.default')}
          isChecked={draft.isDefault}
          onChange={(isDefault) => put({ isDefault })}
        />
      </div>
    </>
  );
}
