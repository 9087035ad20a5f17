import { formatAmount } from '@saldo/contract/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '#lib/words/i18n.ts';
import { monthNames } from '#lib/words/month-names.ts';
import { MonthField } from '#ui/field/month-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { readAmount } from '../row-editor/row-draft.ts';
import { messageText } from '../row-editor/row-messages.ts';
import type { SheetData } from '../store/data.ts';
import { LIMITS, type RowSetting } from './row-setting.ts';

export type SettingControlProps = {
  data: SheetData;
  setting: RowSetting;
  /** null: invalid input */
  onChange: (setting: RowSetting | null) => void;
};

export type SettingOf<Field extends RowSetting['field']> = Omit<SettingControlProps, 'setting' | 'data'> & {
  setting: Extract<RowSetting, { field: Field }>;
};

const KINDS = {
  contractorId: { kind: 'contractor', names: 'contractors' },
  sectionId: { kind: 'section', names: 'sections' },
  tradeSubjectId: { kind: 'trade-subject', names: 'tradeSubjects' },
  paymentMethodId: { kind: 'payment-method', names: 'paymentMethods' },
} as const;

type NamedControlProps = SettingOf<keyof typeof KINDS> & Pick<SettingControlProps, 'data'>;

/** An entry of a named list; contractor and section are optional. */
export function NamedControl({ data, setting, onChange }: NamedControlProps) {
  const { t } = useTranslation('editors');
  const { field, value } = setting;
  const { kind, names } = KINDS[field];
  const mayBeNone = field === 'contractorId' || field === 'sectionId';
  return (
    <MasterDataField
      kind={kind}
      label={t(`field.${field}`)}
      name={data.names[names].get(value ?? 0)}
      value={value}
      placeholder={mayBeNone ? t('row.none') : undefined}
      onChange={(id) => onChange({ field, value: id })}
      onClear={mayBeNone ? () => onChange({ field, value: null }) : undefined}
    />
  );
}

const wholeNumber = (text: string, [least, most]: readonly [number, number]): number | null => {
  const number = /^\d+$/u.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
};

type TypedNumberProps = {
  label: string;
  start: number;
  limits: readonly [number, number];
  onRead: (number: number | null) => void;
};

/** A whole number within its limits. */
export function TypedNumber({ label, start, limits, onRead }: TypedNumberProps) {
  const { t } = useTranslation('row-dialogs');
  const [typed, setTyped] = useState(String(start));
  const [least, most] = limits;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={wholeNumber(typed, limits) === null ? t('set.number', { least, most }) : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        onRead(wholeNumber(target.value, limits));
      }}
    />
  );
}

export function NumberControl({ setting, onChange }: SettingOf<'issueDay' | 'paymentTermDays'>) {
  const { t } = useTranslation('editors');
  const { field, value } = setting;
  return (
    <TypedNumber
      label={t(`field.${field}`)}
      start={value}
      limits={LIMITS[field]}
      onRead={(number) => onChange(number === null ? null : { field, value: number })}
    />
  );
}

type AmountControlProps = SettingOf<'netAmount'> & Pick<SettingControlProps, 'data'> & { ofRow: number };

/** The amount of one payment, formulas allowed; all rows have the same currency. */
export function AmountControl({ data, ofRow, setting: { field, value }, onChange }: AmountControlProps) {
  const { t } = useTranslation(['editors', 'budget']);
  const currency = data.plan(ofRow)?.record.currency ?? 'PLN';
  const [typed, setTyped] = useState(formatAmount(value, currency));
  const read = readAmount(typed, currency);
  return (
    <TextField
      label={`${t('field.netAmount')} (${currency})`}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      hint={
        read.ok && 'isFormula' in read && read.isFormula
          ? `= ${formatAmount(read.amount, currency)}`
          : undefined
      }
      error={read.ok ? undefined : messageText(t, `amount.${read.reason}.${read.at}`)}
      onChange={({ target }) => {
        setTyped(target.value);
        const amount = readAmount(target.value, currency);
        onChange(amount.ok ? { field, value: amount.amount } : null);
      }}
    />
  );
}

type MonthControlProps = SettingOf<'firstMonth' | 'lastMonth'> & Pick<SettingControlProps, 'data'>;

export function MonthControl({ data, setting: { field, value }, onChange }: MonthControlProps) {
  const { t } = useTranslation('editors');
  const { firstMonth, lastMonth } = data.source.budget;
  return (
    <MonthField
      label={t(`field.${field}`)}
      yearLabel={t('row.year')}
      monthNames={monthNames(currentLocale())}
      firstYear={Number(firstMonth.slice(0, 4))}
      lastYear={Number(lastMonth.slice(0, 4))}
      value={value}
      onChange={(month) => onChange({ field, value: month })}
    />
  );
}
