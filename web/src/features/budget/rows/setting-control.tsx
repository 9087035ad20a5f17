import { type Direction, type SegmentSize } from '@saldo/contract/record';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { LIMITS } from './row-setting.ts';
import {
  AmountControl,
  MonthControl,
  NamedControl,
  NumberControl,
  TypedNumber,
  type SettingControlProps,
  type SettingOf,
} from './setting-typed.tsx';
import { TermsControl } from './terms-control.tsx';
import { useVatRates } from './use-vat-rates.ts';

const BASES = ['invoice', 'invoice-bag', 'mandate-contract', 'employment-contract', 'other'] as const;
const SEGMENTS = [1, 2, 3, 6, 12] as const satisfies SegmentSize[];

type FieldControlProps = SettingControlProps & {
  /** the row with the initial value */
  ofRow: number;
  /** directions of the rows that can have tax terms */
  directions: ReadonlySet<Direction>;
};

/** The control for the field. */
export function SettingControl({ data, ofRow, directions, setting, onChange }: FieldControlProps) {
  const { t } = useTranslation(['row-dialogs', 'editors', 'budget']);
  switch (setting.field) {
    case 'contractorId':
    case 'sectionId':
    case 'tradeSubjectId':
    case 'paymentMethodId':
      return <NamedControl data={data} setting={setting} onChange={onChange} />;
    case 'netAmount':
      return <AmountControl data={data} ofRow={ofRow} setting={setting} onChange={onChange} />;
    case 'issueDay':
    case 'paymentTermDays':
      return <NumberControl key={setting.field} setting={setting} onChange={onChange} />;
    case 'firstMonth':
    case 'lastMonth':
      return <MonthControl data={data} setting={setting} onChange={onChange} />;
    case 'paymentDayRule':
      return <RuleControl setting={setting} onChange={onChange} />;
    case 'taxTerms':
      return <TermsControl setting={setting} directions={directions} onChange={onChange} />;
    case 'note':
      return (
        <TextAreaField
          label={t('editors:field.note')}
          value={setting.value}
          maxLength={2000}
          onChange={({ target }) => onChange({ field: 'note', value: target.value })}
        />
      );
    case 'isInCashFlow':
    case 'isBooked':
      return <SwitchControl setting={setting} onChange={onChange} />;
    default:
      return <OneOfFew setting={setting} onChange={onChange} />;
  }
}

/** A choice of a few values: direction, rate, basis, frequency. */
function OneOfFew({
  setting,
  onChange,
}: SettingOf<'direction' | 'vatRate' | 'paymentTypeName' | 'segmentSize'>) {
  const { t } = useTranslation(['row-dialogs', 'editors', 'budget']);
  const rates = useVatRates();
  const label = t(`editors:field.${setting.field}`);
  switch (setting.field) {
    case 'direction':
      return (
        <SelectField
          label={label}
          options={(['income', 'cost'] as const).map((value) => ({
            value,
            label: t(`editors:row.${value}`),
          }))}
          value={setting.value}
          onChange={(value) => onChange({ field: 'direction', value })}
        />
      );
    case 'vatRate':
      return (
        <SelectField
          label={label}
          options={rates}
          value={setting.value}
          onChange={(value) => onChange({ field: 'vatRate', value })}
        />
      );
    case 'segmentSize':
      return (
        <SelectField
          label={label}
          options={SEGMENTS.map((size) => ({ value: String(size), label: t(`editors:frequency.${size}`) }))}
          value={String(setting.value)}
          onChange={(chosen) =>
            onChange({
              field: 'segmentSize',
              value: SEGMENTS.find((size) => String(size) === chosen) ?? setting.value,
            })
          }
        />
      );
    default:
      return (
        <SelectField
          label={label}
          options={BASES.map((value) => ({ value, label: t(`budget:properties.basis.${value}`) }))}
          value={BASES.find((basis) => basis === setting.value) ?? 'other'}
          onChange={(value) => onChange({ field: 'paymentTypeName', value })}
        />
      );
  }
}

function SwitchControl({ setting: { field, value }, onChange }: SettingOf<'isInCashFlow' | 'isBooked'>) {
  const { t } = useTranslation('row-dialogs');
  return (
    <SelectField
      label={t(`set.${field}`)}
      options={[
        { value: 'yes', label: t('set.yes') },
        { value: 'no', label: t('set.no') },
      ]}
      value={value ? 'yes' : 'no'}
      onChange={(answer) => onChange({ field, value: answer === 'yes' })}
    />
  );
}

const USUAL_DAY = 10;

/** Expected payment date: the due date, or a day of the month. */
function RuleControl({ setting: { field, value }, onChange }: SettingOf<'paymentDayRule'>) {
  const { t } = useTranslation('editors');
  return (
    <>
      <SelectField
        label={t('field.paymentDayRule')}
        options={[
          { value: 'due-date', label: t('row.onDueDate') },
          { value: 'day-of-month', label: t('row.onDayOfMonth') },
        ]}
        value={value.kind}
        hint={t('row.movesToWorkingDay')}
        onChange={(kind) =>
          onChange({
            field,
            value: kind === 'due-date' ? { kind } : { kind: 'day-of-month', day: USUAL_DAY },
          })
        }
      />
      {value.kind === 'day-of-month' && (
        <TypedNumber
          label={t('field.paymentDay')}
          start={value.day}
          limits={LIMITS.issueDay}
          onRead={(day) => onChange(day === null ? null : { field, value: { kind: 'day-of-month', day } })}
        />
      )}
    </>
  );
}
