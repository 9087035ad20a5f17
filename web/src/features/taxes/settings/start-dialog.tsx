import type { LegalForm } from '@saldo/contract/domain/legal-form';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from '#lib/editor/field-changes.ts';
import { useFollowingDraft } from '#lib/editor/use-following-draft.ts';
import { LUMP_SUM_RATES } from '#lib/tax-terms/tax-terms.ts';
import { formatPercent } from '#lib/words/percent.ts';
import { MonthPickerField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ChangedElsewhere } from '#ui/editor/changed-elsewhere.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { Overtaken, useSaveTaxSettings, type StoredTaxes } from '../queries.ts';
import { isFaulty } from './faulty.ts';
import { taxFormsOf, type TaxConfigs } from './lanes.ts';
import { openingAmounts } from './opening-amounts.ts';
import { OPENING_LIMITS } from './opening-dialog.tsx';
import { OpeningFields } from './opening-fields.tsx';
import { openingFields, withOpening, type PeriodFields } from './period-fields.ts';
import { fieldLabel, fieldText, refusalOf } from './period-words.ts';
import { inModeSince, startConfigs, startFields, startMonth, startSettings } from './start-fields.ts';
import styles from './taxes.module.css';
import type { TaxesT } from './words.ts';

type StartDialogProps = {
  legalForm: LegalForm;
  /** Empty, until another tab or user has set up the taxes while this is open. */
  stored: StoredTaxes;
  today: string;
  onClose: () => void;
};

/**
 * The first settings of a company: the taxes, the first month, and the state before it. If someone
 * else stores some meanwhile, it stays open over them, as a form over what is stored.
 */
export function StartDialog({ legalForm, stored, today, onClose }: StartDialogProps) {
  const { t } = useTranslation('taxes');
  const fields = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useSaveTaxSettings(onClose);
  const edited = useFollowingDraft(startFields(legalForm, stored, today));
  const { draft, put } = edited;
  const configs = startConfigs(legalForm, stored, draft);
  const month = startMonth(draft, today);
  const names = openingAmounts(configs, month);
  const inMode = inModeSince(draft, month);
  const save = edited.submit((changed) =>
    mutate((now) => {
      if (!isSame(now.settings, stored.settings)) throw new Overtaken();
      // Over what another tab has stored, a month that was only shown is not entered.
      const isEntered = stored.settings.length === 0 || Object.keys(changed).some(isOfOpening);
      const opening = withOpening(now.opening, isEntered ? { ...changed, month } : {}, stored.opening);
      return {
        settings: startSettings(legalForm, now, draft, today),
        ...(opening !== undefined && { opening }),
      };
    }),
  );
  return (
    <Dialog
      isReading
      title={t('start.title')}
      text={t('start.text', { form: t(`legalForm.${legalForm}`) })}
      confirm={t('start.save')}
      cancel={t('edit.cancel')}
      isBusy={isPending}
      failure={refusalOf(t, error)}
      onConfirm={() => void (isFaulty(fields.current) || save())}
      onClose={onClose}
    >
      <div ref={fields} className={styles.fields}>
        {stored.settings.length > 0 && !isPending && <Banner tone="warning">{t('start.overtaken')}</Banner>}
        <ChangedElsewhere
          of={edited}
          label={(field) => startLabel(t, field)}
          text={(of, field) => startText(t, field, of[field])}
        />
        <FormFields legalForm={legalForm} configs={configs} put={put} />
        <VatField configs={configs} put={put} />
        <ZusField configs={configs} put={put} />
        <MonthPickerField
          label={t('opening.month')}
          hint={t('opening.monthHint')}
          value={month}
          today={today}
          limits={OPENING_LIMITS}
          onChange={(first) => put({ month: first })}
        />
        {inMode !== null && (
          <MonthPickerField
            label={t('start.since')}
            hint={t('start.sinceHint')}
            value={inMode}
            today={today}
            limits={OPENING_LIMITS}
            onChange={(since) => put({ since })}
          />
        )}
        {names.length > 0 && <h3 className={styles.before}>{t('start.before')}</h3>}
        <OpeningFields names={names} fields={draft} onChange={put} />
      </div>
    </Dialog>
  );
}

const isOfOpening = (field: string): boolean => field in openingFields(null);

/** The label that a field has in this dialog. */
function startLabel(t: TaxesT, field: string): string {
  if (field === 'form') return t('lane.income-tax');
  if (field === 'vat') return t('lane.vat');
  if (field === 'mode') return t('lane.zus');
  return field === 'since' ? t('start.since') : fieldLabel(t, field);
}

function startText(t: TaxesT, field: string, value: PeriodFields[string]): string {
  if (field === 'vat' && typeof value === 'string') return vatText(t, value);
  return fieldText(t, field === 'since' ? 'month' : field, value);
}

type ConfigFieldProps = { configs: TaxConfigs; put: (change: PeriodFields) => void };

/** The form of income tax, with its rate if it needs one. */
function FormFields({ legalForm, configs, put }: ConfigFieldProps & { legalForm: LegalForm }) {
  const { t } = useTranslation('taxes');
  const tax = configs['income-tax'];
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

const vatText = (t: TaxesT, choice: string): string =>
  choice === 'exempt' ? t('vat.exempt') : t(choice === 'quarter' ? 'vat.every.quarter' : 'vat.every.month');

function VatField({ configs: { vat }, put }: ConfigFieldProps) {
  const { t } = useTranslation('taxes');
  return (
    <SelectField
      label={t('lane.vat')}
      options={VAT_CHOICES.map((value) => ({ value, label: vatText(t, value) }))}
      value={vat.status === 'exempt' ? 'exempt' : vat.period}
      onChange={(choice) => put({ vat: choice })}
    />
  );
}

const MODES = ['allowance', 'preference', 'small-plus', 'regular', 'none'] as const;

function ZusField({ configs: { zus }, put }: ConfigFieldProps) {
  const { t } = useTranslation('taxes');
  return (
    <SelectField
      label={t('lane.zus')}
      options={MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
      value={zus.mode}
      hint={t(`modeHint.${zus.mode}`)}
      onChange={(mode) => put({ mode })}
    />
  );
}
