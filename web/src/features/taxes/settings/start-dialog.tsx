import type { LegalForm } from '@saldo/contract/domain/legal-form';
import type { PaymentTypeSetting, TaxOpeningSetting } from '@saldo/contract/payment-type-setting';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LUMP_SUM_RATES } from '#lib/tax-terms/tax-terms.ts';
import { formatPercent } from '#lib/words/percent.ts';
import { MonthPickerField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Overtaken, useSaveTaxSettings, type StoredTaxes } from '../queries.ts';
import { isFaulty } from './faulty.ts';
import { taxFormsOf, usualConfigs, type TaxConfigs } from './lanes.ts';
import { openingAmounts } from './opening-amounts.ts';
import { OPENING_LIMITS } from './opening-dialog.tsx';
import { OpeningFields } from './opening-fields.tsx';
import { openingFields, withOpening } from './period-fields.ts';
import { refusalOf } from './period-words.ts';
import styles from './taxes.module.css';

type StartDialogProps = { legalForm: LegalForm; today: string; onClose: () => void };

const MONTH_DIGITS = 7;
const YEAR_DIGITS = 4;

/** The first settings of a company: the taxes, the first month, and the state before it. */
export function StartDialog({ legalForm, today, onClose }: StartDialogProps) {
  const { t } = useTranslation('taxes');
  const [configs, setConfigs] = useState(() => usualConfigs(legalForm));
  const [opening, setOpening] = useState<TaxOpeningSetting>({ month: today.slice(0, MONTH_DIGITS) });
  const [since, setSince] = useState<string | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useSaveTaxSettings(onClose);
  const month = opening.month ?? today.slice(0, MONTH_DIGITS);
  const names = openingAmounts(configs, month);
  const validity = { startDate: `${month.slice(0, YEAR_DIGITS)}-01-01`, endDate: null };
  const isLimited = LIMITED.has(configs.zus.mode);
  const inMode = since !== null && since < month ? since : month;
  const zusFrom = isLimited ? `${inMode}-01` : validity.startDate;
  const settings: PaymentTypeSetting[] = [
    { paymentType: 'income-tax', ...validity, config: configs['income-tax'] },
    { paymentType: 'vat', ...validity, config: configs.vat },
    { paymentType: 'zus', startDate: zusFrom, endDate: null, config: configs.zus },
  ];
  const begun = (now: StoredTaxes) => {
    if (now.settings.length > 0) throw new Overtaken();
    return { settings, opening: { ...opening, month } };
  };
  return (
    <Dialog
      isReading
      title={t('start.title')}
      text={t('start.text', { form: t(`legalForm.${legalForm}`) })}
      confirm={t('start.save')}
      cancel={t('edit.cancel')}
      isBusy={isPending}
      failure={refusalOf(t, error)}
      onConfirm={() => {
        if (!isFaulty(fields.current)) mutate(begun);
      }}
      onClose={onClose}
    >
      <div ref={fields} className={styles.fields}>
        <FormFields legalForm={legalForm} configs={configs} onChange={setConfigs} />
        <VatField configs={configs} onChange={setConfigs} />
        <ZusField configs={configs} onChange={setConfigs} />
        <MonthPickerField
          label={t('opening.month')}
          hint={t('opening.monthHint')}
          value={opening.month}
          today={today}
          limits={OPENING_LIMITS}
          onChange={(first) => setOpening({ ...opening, month: first })}
        />
        {isLimited && (
          <MonthPickerField
            label={t('start.since')}
            hint={t('start.sinceHint')}
            value={inMode}
            today={today}
            limits={OPENING_LIMITS}
            onChange={setSince}
          />
        )}
        {names.length > 0 && <h3 className={styles.before}>{t('start.before')}</h3>}
        <OpeningFields
          names={names}
          fields={openingFields(opening)}
          onChange={(change) => setOpening(withOpening(opening, change, opening) ?? opening)}
        />
      </div>
    </Dialog>
  );
}

type ConfigFieldProps = { configs: TaxConfigs; onChange: (configs: TaxConfigs) => void };

/** The form of income tax, with its rate if it needs one. */
function FormFields({ legalForm, configs, onChange }: ConfigFieldProps & { legalForm: LegalForm }) {
  const { t } = useTranslation('taxes');
  const tax = configs['income-tax'];
  const put = (change: Partial<typeof tax>) => onChange({ ...configs, 'income-tax': { ...tax, ...change } });
  return (
    <>
      <SelectField
        label={t('lane.income-tax')}
        options={taxFormsOf(legalForm).map((value) => ({ value, label: t(`form.${value}`) }))}
        value={tax.form}
        onChange={(form) => put({ form })}
      />
      {tax.form === 'cit' && (
        <SelectField
          label={t('edit.rate')}
          options={['9', '19'].map((value) => ({ value, label: formatPercent(value) }))}
          value={tax.ratePercent}
          onChange={(ratePercent) => put({ ratePercent })}
        />
      )}
      {tax.form === 'lump-sum' && (
        <SelectField
          label={t('edit.lumpSumRate')}
          options={LUMP_SUM_RATES.map((value) => ({ value, label: formatPercent(value) }))}
          value={LUMP_SUM_RATES.find((rate) => rate === tax.lumpSumRate) ?? '12'}
          onChange={(lumpSumRate) => put({ lumpSumRate })}
        />
      )}
    </>
  );
}

const VAT_CHOICES = ['month', 'quarter', 'exempt'] as const;

function VatField({ configs, onChange }: ConfigFieldProps) {
  const { t } = useTranslation('taxes');
  const { vat } = configs;
  return (
    <SelectField
      label={t('lane.vat')}
      options={VAT_CHOICES.map((value) => ({
        value,
        label: value === 'exempt' ? t('vat.exempt') : t(`vat.every.${value}`),
      }))}
      value={vat.status === 'exempt' ? 'exempt' : vat.period}
      onChange={(choice) =>
        onChange({
          ...configs,
          vat:
            choice === 'exempt' ? { ...vat, status: 'exempt' } : { ...vat, status: 'active', period: choice },
        })
      }
    />
  );
}

const MODES = ['allowance', 'preference', 'small-plus', 'regular', 'none'] as const;
/** Modes with a limited duration, for which the start matters. */
const LIMITED: ReadonlySet<string> = new Set(['allowance', 'preference', 'small-plus']);

function ZusField({ configs, onChange }: ConfigFieldProps) {
  const { t } = useTranslation('taxes');
  const { zus } = configs;
  return (
    <SelectField
      label={t('lane.zus')}
      options={MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
      value={zus.mode}
      hint={t(`modeHint.${zus.mode}`)}
      onChange={(mode) => onChange({ ...configs, zus: { ...zus, mode } })}
    />
  );
}
