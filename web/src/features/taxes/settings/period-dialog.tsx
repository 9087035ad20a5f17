import { LEGAL_FORMS, type LegalForm } from '@saldo/contract/domain/legal-form';
import type { PaymentTypeSetting, TaxOpeningSetting } from '@saldo/contract/payment-type-setting';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { IncomeTaxFields } from './income-tax-fields.tsx';
import type { LanePeriod } from './lanes.ts';
import { LANE_OF, openingAmounts, type FirstConfigs, type TaxLane } from './opening-amounts.ts';
import { OpeningFields } from './opening-fields.tsx';
import styles from './taxes.module.css';
import { VatFields } from './vat-fields.tsx';
import { ZusFields } from './zus-fields.tsx';

/** The state before the first period of a tax. */
export interface OpeningDraft {
  lane: TaxLane;
  opening: TaxOpeningSetting;
  /** the settings of the other taxes at that time */
  configs: FirstConfigs;
}

type PeriodDialogProps = {
  period: LanePeriod;
  /** an existing period, not a new one */
  isPresent: boolean;
  mayDelete: boolean;
  /** the legal form at the start of the period, which decides the fields of income tax */
  legalForm: LegalForm;
  /** null: the tax has an earlier period */
  opening: OpeningDraft | null;
  today: string;
  isBusy: boolean;
  error: Error | null;
  onSave: (period: LanePeriod, opening?: TaxOpeningSetting) => void;
  onDelete: () => void;
  onClose: () => void;
};

/** Earliest and latest day of a setting. */
const LIMITS = { min: '2000-01-01', max: '2099-12-31' };

/** One period of a setting: its dates and values. */
export function PeriodDialog(props: PeriodDialogProps) {
  const { isPresent, mayDelete, today, legalForm, isBusy, error, onSave, onDelete, onClose } = props;
  const { t } = useTranslation('taxes');
  const [draft, setDraft] = useState(props.period);
  const [opening, setOpening] = useState(props.opening?.opening);
  const asked = props.opening ? amountsAsked(props.opening, draft, opening?.month ?? null) : [];
  const isReversed = draft.endDate !== null && draft.endDate < draft.startDate;
  return (
    <Dialog
      minHeight={500}
      title={t(isPresent ? `lane.${draft.lane}` : `newPeriod.${draft.lane}`)}
      confirm={t('edit.save')}
      cancel={t('edit.cancel')}
      isBusy={isBusy}
      failure={error}
      note={
        mayDelete && (
          <Button look="plain" onClick={onDelete}>
            {t('edit.delete')}
          </Button>
        )
      }
      onConfirm={() => {
        if (!isReversed) onSave(draft, asked.length === 0 ? undefined : opening);
      }}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <DateField
          label={t('edit.from')}
          value={draft.startDate}
          today={today}
          limits={LIMITS}
          onChange={(startDate) => setDraft({ ...draft, startDate })}
        />
        <DateField
          label={t('edit.until')}
          value={draft.endDate}
          today={today}
          limits={LIMITS}
          hint={draft.endDate === null ? t('edit.noEnd') : undefined}
          error={isReversed ? t('edit.reversed') : undefined}
          onChange={(endDate) => setDraft({ ...draft, endDate })}
          onClear={() => setDraft({ ...draft, endDate: null })}
        />
        <LaneFields draft={draft} legalForm={legalForm} onChange={setDraft} />
        {opening && asked.length > 0 && (
          <>
            <h3 className={styles.before}>{t('start.before')}</h3>
            <OpeningFields names={asked} opening={opening} onChange={setOpening} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The opening amounts of this tax, given its edited settings. */
function amountsAsked({ lane, configs }: OpeningDraft, draft: LanePeriod, month: string | null) {
  if (draft.lane === 'legal-form') return [];
  const set = { ...configs, [lane]: draft.config };
  return openingAmounts(set, month).filter((name) => LANE_OF[name] === lane);
}

type LaneFieldsProps = {
  draft: LanePeriod;
  legalForm: LegalForm;
  onChange: (draft: LanePeriod) => void;
};

function LaneFields({ draft, legalForm, onChange }: LaneFieldsProps) {
  const { t } = useTranslation('taxes');
  // the change fits the config of the draft's own payment type
  const put = (change: Partial<PaymentTypeSetting['config']>) =>
    draft.lane !== 'legal-form' &&
    onChange({ ...draft, config: { ...draft.config, ...change } } as LanePeriod);
  if (draft.lane === 'legal-form')
    return (
      <SelectField
        label={t('lane.legal-form')}
        options={LEGAL_FORMS.map((value) => ({ value, label: t(`legalForm.${value}`) }))}
        value={draft.value}
        onChange={(value) => onChange({ ...draft, value })}
      />
    );
  if (draft.paymentType === 'vat') return <VatFields config={draft.config} put={put} />;
  if (draft.paymentType === 'income-tax')
    return <IncomeTaxFields config={draft.config} legalForm={legalForm} put={put} />;
  return <ZusFields config={draft.config} put={put} />;
}
