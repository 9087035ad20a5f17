import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { AmountFields } from './amount-fields.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import type { RowDraft, RowField } from './row-draft.ts';
import type { RowFieldsProps } from './row-fields-props.ts';
import styles from './row-fields.module.css';
import { TaxFields } from './tax-fields.tsx';
import { TimeFields } from './time-fields.tsx';

const BASES = ['invoice', 'invoice-bag', 'mandate-contract', 'employment-contract', 'other'] as const;

/** All fields of a row with their basis. */
export function RowFields(props: RowFieldsProps) {
  const { t } = useTranslation(['editors', 'budget']);
  return (
    <div className={cx(styles.fields, props.isNarrow && styles.narrow)}>
      <Who {...props} />
      <fieldset className={styles.group}>
        <legend>{t('row.amount')}</legend>
        <AmountFields {...props} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('row.time')}</legend>
        <TimeFields {...props} />
      </fieldset>
      <Counted {...props} />
    </div>
  );
}

function Who({ draft, names, editorKey, put, settle, errorOf }: RowFieldsProps) {
  const { t } = useTranslation(['editors', 'budget']);
  const set = (change: Partial<RowDraft>, field: RowField) => {
    put(change);
    settle(field);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.hidden}>{t('row.what')}</legend>
      <div className={styles.wide}>
        <MasterDataField
          kind="trade-subject"
          label={t('field.tradeSubjectId')}
          name={names.tradeSubjects.get(draft.tradeSubjectId ?? 0)}
          value={draft.tradeSubjectId}
          error={errorOf('tradeSubjectId')}
          makesFor={{ editor: editorKey, field: 'tradeSubjectId' }}
          onChange={(tradeSubjectId) => set({ tradeSubjectId }, 'tradeSubjectId')}
        />
      </div>
      <MasterDataField
        kind="contractor"
        label={t('field.contractorId')}
        name={names.contractors.get(draft.contractorId ?? 0)}
        value={draft.contractorId}
        error={errorOf('contractorId')}
        makesFor={{ editor: editorKey, field: 'contractorId' }}
        onChange={(contractorId) => set({ contractorId }, 'contractorId')}
        onClear={() => set({ contractorId: null }, 'contractorId')}
      />
      <MasterDataField
        kind="section"
        label={t('field.sectionId')}
        name={names.sections.get(draft.sectionId ?? 0)}
        value={draft.sectionId}
        error={errorOf('sectionId')}
        makesFor={{ editor: editorKey, field: 'sectionId' }}
        onChange={(sectionId) => set({ sectionId }, 'sectionId')}
        onClear={() => set({ sectionId: null }, 'sectionId')}
      />
      <SelectField
        label={t('field.paymentTypeName')}
        options={BASES.map((value) => ({ value, label: t(`budget:properties.basis.${value}`) }))}
        value={BASES.find((basis) => basis === draft.paymentTypeName) ?? 'other'}
        onChange={(paymentTypeName) => set({ paymentTypeName }, 'paymentTypeName')}
        hint={t(`basisHint.${BASES.find((basis) => basis === draft.paymentTypeName) ?? 'other'}`)}
        error={errorOf('paymentTypeName')}
      />
      <div className={styles.choice}>
        <span aria-hidden>{t('field.direction')}</span>
        <Switch
          label={t('field.direction')}
          options={[
            { value: 'income', label: t('row.income') },
            { value: 'cost', label: t('row.cost') },
          ]}
          value={draft.direction}
          onChange={(direction) => set({ direction }, 'direction')}
        />
      </div>
    </fieldset>
  );
}

function Counted(props: RowFieldsProps) {
  const { draft, put, settle, errorOf } = props;
  const { t } = useTranslation('editors');
  return (
    <fieldset className={styles.group}>
      <legend>{t('row.counted')}</legend>
      <Checkbox
        label={t('field.isInCashFlow')}
        isChecked={draft.isInCashFlow}
        onChange={(isInCashFlow) => {
          put({ isInCashFlow });
          settle('isInCashFlow');
        }}
      />
      <Checkbox
        label={t('field.isBooked')}
        isChecked={draft.isBooked}
        onChange={(isBooked) => {
          put({ isBooked });
          settle('isBooked');
        }}
      />
      <TaxFields {...props} />
      <div className={styles.wide}>
        <TextAreaField
          label={t('field.note')}
          value={draft.note}
          maxLength={2000}
          error={errorOf('note')}
          onChange={({ target }) => put({ note: target.value })}
          onBlur={() => settle('note')}
        />
      </div>
    </fieldset>
  );
}
