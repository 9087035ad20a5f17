import type { LegalForm } from '@saldo/contract/domain/legal-form';
import type { IncomeTaxConfig } from '@saldo/contract/tax-configs';
import { minorSchema } from '@saldo/contract/values';
import { useTranslation } from 'react-i18next';
import { LUMP_SUM_RATES } from '#lib/tax-terms/tax-terms.ts';
import { formatPercent } from '#lib/words/percent.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { AmountField } from './amount-field.tsx';
import { taxFormsOf } from './lanes.ts';

type IncomeTaxFieldsProps = {
  config: IncomeTaxConfig;
  legalForm: LegalForm;
  put: (change: Partial<IncomeTaxConfig>) => void;
};

const NOTHING = minorSchema.parse(0);

/** Settings of income tax; shows only the fields that matter for the form. */
export function IncomeTaxFields({ config, legalForm, put }: IncomeTaxFieldsProps) {
  const { t } = useTranslation('taxes');
  const known: readonly string[] = taxFormsOf(legalForm);
  const forms = [...taxFormsOf(legalForm), ...(known.includes(config.form) ? [] : [config.form])];
  return (
    <>
      <SelectField
        label={t('edit.form')}
        options={forms.map((value) => ({ value, label: t(`form.${value}`) }))}
        value={config.form}
        hint={hintOf(config.form, t('form.noneHint'), t('form.estonianHint'))}
        onChange={(form) => put({ form })}
      />
      {config.form === 'cit' && <CitFields config={config} put={put} />}
      {config.form === 'lump-sum' && (
        <SelectField
          label={t('edit.lumpSumRate')}
          hint={t('edit.lumpSumRateHint')}
          options={LUMP_SUM_RATES.map((value) => ({ value, label: formatPercent(value) }))}
          value={LUMP_SUM_RATES.find((rate) => rate === config.lumpSumRate) ?? '12'}
          onChange={(lumpSumRate) => put({ lumpSumRate })}
        />
      )}
      {config.form === 'tax-card' && (
        <AmountField
          label={t('edit.cardAmount')}
          value={config.cardAmount}
          onChange={(amount) => put({ cardAmount: amount ?? NOTHING })}
        />
      )}
      <AdvanceFields config={config} put={put} />
    </>
  );
}

function hintOf(form: IncomeTaxConfig['form'], none: string, estonian: string): string | undefined {
  if (form === 'none') return none;
  return form === 'estonian-cit' ? estonian : undefined;
}

type ConfigFieldsProps = Omit<IncomeTaxFieldsProps, 'legalForm'>;

const YEAR_STARTS = ['1', '4', '7', '10'] as const;

function CitFields({ config, put }: ConfigFieldsProps) {
  const { t } = useTranslation('taxes');
  return (
    <>
      <SelectField
        label={t('edit.rate')}
        hint={config.ratePercent === '9' ? t('edit.rateHint') : undefined}
        options={['9', '19'].map((value) => ({ value, label: formatPercent(value) }))}
        value={config.ratePercent}
        onChange={(ratePercent) => put({ ratePercent })}
      />
      <SelectField
        label={t('edit.yearStart')}
        options={YEAR_STARTS.map((value) => ({ value, label: t(`yearStart.${value}`) }))}
        value={YEAR_STARTS.find((month) => Number(month) === config.yearStartMonth) ?? '1'}
        onChange={(month) => put({ yearStartMonth: Number(month) as IncomeTaxConfig['yearStartMonth'] })}
      />
    </>
  );
}

/** The period of advances, and what reduces them. */
function AdvanceFields({ config, put }: ConfigFieldsProps) {
  const { t } = useTranslation('taxes');
  const { form } = config;
  if (form === 'none' || form === 'estonian-cit' || form === 'tax-card') return null;
  const isCumulated = form !== 'lump-sum';
  const periods = isCumulated
    ? (['month', 'quarter', 'simplified'] as const)
    : (['month', 'quarter'] as const);
  return (
    <>
      <SelectField
        label={t('edit.advances')}
        options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={config.period}
        onChange={(period) => put({ period })}
      />
      {config.period === 'simplified' && (
        <AmountField
          label={t('edit.simplifiedAmount')}
          value={config.simplifiedAmount}
          onChange={(amount) => put({ simplifiedAmount: amount ?? NOTHING })}
        />
      )}
      {isCumulated && config.period !== 'simplified' && (
        <>
          <AmountField
            label={t('edit.loss')}
            hint={t('edit.lossHint')}
            value={config.lossToDeduct}
            onChange={(amount) => put({ lossToDeduct: amount ?? NOTHING })}
          />
          <Checkbox
            label={t('edit.skip')}
            isChecked={config.skipUpTo1000}
            onChange={(skipUpTo1000) => put({ skipUpTo1000 })}
          />
        </>
      )}
    </>
  );
}
