import type { SegmentSize } from '@saldo/contract/record';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '#lib/words/i18n.ts';
import { monthNames } from '#lib/words/month-names.ts';
import { MonthField } from '#ui/field/month-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import type { RowDraft, RowField } from './row-draft.ts';
import type { RowFieldsProps } from './row-fields-props.ts';

const SEGMENTS = [1, 2, 3, 6, 12] as const satisfies SegmentSize[];

/** Range, frequency and days. */
export function TimeFields(props: RowFieldsProps) {
  const { draft, sheet, names, editorKey, put, settle, errorOf, hintOf } = props;
  const { t } = useTranslation('editors');
  const set = (change: Partial<RowDraft>, ...fields: RowField[]) => {
    put(change);
    settle(...fields);
  };
  const years = {
    yearLabel: t('row.year'),
    monthNames: monthNames(currentLocale()),
    firstYear: Number(sheet.firstMonth.slice(0, 4)),
    lastYear: Number(sheet.lastMonth.slice(0, 4)),
  };
  return (
    <>
      <MonthField
        {...years}
        label={t('field.firstMonth')}
        value={draft.firstMonth}
        hint={hintOf?.('firstMonth')}
        error={errorOf('firstMonth')}
        onChange={(firstMonth) => set({ firstMonth }, 'firstMonth', 'lastMonth')}
      />
      <MonthField
        {...years}
        label={t('field.lastMonth')}
        value={draft.lastMonth}
        hint={hintOf?.('lastMonth')}
        error={errorOf('lastMonth')}
        onChange={(lastMonth) => set({ lastMonth }, 'firstMonth', 'lastMonth')}
      />
      <SelectField
        label={t('field.segmentSize')}
        options={SEGMENTS.map((size) => ({ value: String(size), label: t(`frequency.${size}`) }))}
        value={String(draft.segmentSize)}
        error={errorOf('segmentSize')}
        onChange={(chosen) => {
          const segmentSize = SEGMENTS.find((size) => String(size) === chosen);
          if (segmentSize !== undefined) set({ segmentSize }, 'segmentSize');
        }}
      />
      <MasterDataField
        kind="payment-method"
        label={t('field.paymentMethodId')}
        name={names.paymentMethods.get(draft.paymentMethodId ?? 0)}
        value={draft.paymentMethodId}
        error={errorOf('paymentMethodId')}
        makesFor={{ editor: editorKey, field: 'paymentMethodId' }}
        onChange={(paymentMethodId) => set({ paymentMethodId }, 'paymentMethodId')}
      />
      <DayFields {...props} />
    </>
  );
}

function DayFields({ draft, put, settle, errorOf }: RowFieldsProps) {
  const { t } = useTranslation('editors');
  const isOnDay = draft.paymentDay !== '';
  return (
    <>
      <TextField
        label={t('field.issueDay')}
        hint={t('row.issueDayHint')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.issueDay}
        error={errorOf('issueDay')}
        onChange={({ target }) => put({ issueDay: target.value })}
        onBlur={() => settle('issueDay')}
      />
      <TextField
        label={t('field.paymentTermDays')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.paymentTermDays}
        error={errorOf('paymentTermDays')}
        onChange={({ target }) => put({ paymentTermDays: target.value })}
        onBlur={() => settle('paymentTermDays')}
      />
      <SelectField
        label={t('field.paymentDayRule')}
        options={[
          { value: 'due-date', label: t('row.onDueDate') },
          { value: 'day-of-month', label: t('row.onDayOfMonth') },
        ]}
        value={isOnDay ? 'day-of-month' : 'due-date'}
        hint={t('row.movesToWorkingDay')}
        onChange={(rule) => {
          put({ paymentDay: rule === 'due-date' ? '' : '10' });
          settle('paymentDay');
        }}
      />
      {isOnDay && (
        <TextField
          label={t('field.paymentDay')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.paymentDay}
          error={errorOf('paymentDay')}
          onChange={({ target }) => put({ paymentDay: target.value || ' ' })}
          onBlur={() => settle('paymentDay')}
        />
      )}
    </>
  );
}
