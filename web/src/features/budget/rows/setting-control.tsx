import { VAT_RATES } from '@saldo/contract/record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonthName } from '#lib/format.ts';
import { currentLocale } from '#lib/i18n.ts';
import { MonthField } from '#ui/month-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MasterDataField } from '../row-editor/master-data-field.tsx';
import type { SheetData } from '../store/sheet-data.ts';
import { LIMITS, type RowSetting } from './row-setting.ts';

const BASES = ['invoice', 'invoice-bag', 'mandate-contract', 'employment-contract', 'other'] as const;

type SettingControlProps = {
  data: SheetData;
  setting: RowSetting;
  /** null: what is typed cannot be taken */
  onChange: (setting: RowSetting | null) => void;
};

/** The control that fits the field. */
export function SettingControl({ data, setting, onChange }: SettingControlProps) {
  const { t } = useTranslation(['rows', 'editors', 'budget']);
  const { field, value } = setting;
  switch (field) {
    case 'contractorId':
    case 'sectionId':
    case 'paymentMethodId':
      return <NamedControl data={data} setting={setting} onChange={onChange} />;
    case 'issueDay':
    case 'paymentTermDays':
      return <NumberControl key={field} setting={setting} onChange={onChange} />;
    case 'firstMonth':
    case 'lastMonth':
      return <MonthControl data={data} setting={setting} onChange={onChange} />;
    case 'note':
      return (
        <TextAreaField
          label={t('editors:field.note')}
          value={value}
          maxLength={2000}
          onChange={({ target }) => onChange({ field, value: target.value })}
        />
      );
    case 'vatRate':
      return (
        <SelectField
          label={t('editors:field.vatRate')}
          options={VAT_RATES.map((rate) => ({
            value: rate,
            label: rate === 'zw' || rate === 'np' || rate === 'oo' ? t(`editors:vat.${rate}`) : `${rate}%`,
          }))}
          value={value}
          onChange={(rate) => onChange({ field, value: VAT_RATES.find((one) => one === rate) ?? value })}
        />
      );
    case 'paymentTypeName':
      return (
        <SelectField
          label={t('editors:field.paymentTypeName')}
          options={BASES.map((basis) => ({ value: basis, label: t(`budget:properties.basis.${basis}`) }))}
          value={BASES.find((basis) => basis === value) ?? 'other'}
          onChange={(basis) => onChange({ field, value: BASES.find((one) => one === basis) ?? value })}
        />
      );
    default:
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
}

type Of<Field extends RowSetting['field']> = Omit<SettingControlProps, 'setting'> & {
  setting: Extract<RowSetting, { field: Field }>;
};

const KINDS = {
  contractorId: { kind: 'contractor', names: 'contractors' },
  sectionId: { kind: 'section', names: 'sections' },
  paymentMethodId: { kind: 'payment-method', names: 'paymentMethods' },
} as const;

function NamedControl({ data, setting, onChange }: Of<'contractorId' | 'sectionId' | 'paymentMethodId'>) {
  const { t } = useTranslation('editors');
  const { field, value } = setting;
  const { kind, names } = KINDS[field];
  return (
    <MasterDataField
      kind={kind}
      label={t(`field.${field}`)}
      name={data.names[names].get(value ?? 0)}
      value={value}
      placeholder={field === 'paymentMethodId' ? undefined : t('row.none')}
      onChange={(id) => onChange({ field, value: id })}
      onClear={field === 'paymentMethodId' ? undefined : () => onChange({ field, value: null })}
    />
  );
}

function NumberControl({
  setting: { field, value },
  onChange,
}: Omit<Of<'issueDay' | 'paymentTermDays'>, 'data'>) {
  const { t } = useTranslation(['rows', 'editors']);
  const [typed, setTyped] = useState(String(value));
  const [least, most] = LIMITS[field];
  const read = (text: string) => {
    const number = /^\d+$/u.test(text.trim()) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : null;
  };
  return (
    <TextField
      label={t(`editors:field.${field}`)}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={read(typed) === null ? t('set.number', { least, most }) : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = read(target.value);
        onChange(number === null ? null : { field, value: number });
      }}
    />
  );
}

function MonthControl({ data, setting: { field, value }, onChange }: Of<'firstMonth' | 'lastMonth'>) {
  const { t } = useTranslation('editors');
  const { firstMonth, lastMonth } = data.source.budget;
  return (
    <MonthField
      label={t(`field.${field}`)}
      yearLabel={t('row.year')}
      monthNames={Array.from({ length: 12 }, (_, place) =>
        formatMonthName(`2026-${String(place + 1).padStart(2, '0')}`, currentLocale()),
      )}
      firstYear={Number(firstMonth.slice(0, 4))}
      lastYear={Number(lastMonth.slice(0, 4))}
      value={value}
      onChange={(month) => onChange({ field, value: month })}
    />
  );
}
