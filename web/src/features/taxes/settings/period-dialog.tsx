import { LEGAL_FORMS, type LegalForm } from '@saldo/contract/domain/legal-form';
import type { TaxOpeningSetting } from '@saldo/contract/payment-type-setting';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { patchOf } from '#lib/editor/field-changes.ts';
import { useFollowingDraft } from '#lib/editor/use-following-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ChangedElsewhere } from '#ui/editor/changed-elsewhere.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { isFaulty } from './faulty.ts';
import { IncomeTaxFields } from './income-tax-fields.tsx';
import type { LanePeriod } from './lanes.ts';
import { LANE_OF, openingAmounts, type FirstConfigs, type TaxLane } from './opening-amounts.ts';
import { OpeningFields } from './opening-fields.tsx';
import { fieldsOf, openingField, openingFields, periodOf, type PeriodFields } from './period-fields.ts';
import { fieldLabel, fieldText, refusalOf } from './period-words.ts';
import styles from './taxes.module.css';
import { VatFields } from './vat-fields.tsx';
import { ZusFields } from './zus-fields.tsx';

/** The state before the first period of a tax. */
export interface OpeningDraft {
  lane: TaxLane;
  /** null: none is stored */
  opening: TaxOpeningSetting | null;
  /** the settings of the other taxes at that time */
  configs: FirstConfigs;
}

type PeriodDialogProps = {
  /** as it is opened */
  period: LanePeriod;
  /** the period of which it is a change; null: a new one */
  was: LanePeriod | null;
  /** that period as it is stored now; undefined: there is none, or none any more */
  present: LanePeriod | undefined;
  mayDelete: boolean;
  /** the legal form at the start of the period, which decides the fields of income tax */
  legalForm: LegalForm;
  /** null: the tax has an earlier period */
  opening: OpeningDraft | null;
  today: string;
  isBusy: boolean;
  error: Error | null;
  onSave: (period: LanePeriod, changed: PeriodFields) => void;
  onDelete: () => void;
  onClose: () => void;
};

/** Earliest and latest day of a setting. */
const LIMITS = { min: '2000-01-01', max: '2099-12-31' };

/** One period of a setting: its dates and values. Fields left as they are follow what another tab stores. */
export function PeriodDialog(props: PeriodDialogProps) {
  const { period, was, present, mayDelete, today, legalForm, isBusy, error, onSave, onDelete, onClose } =
    props;
  const { t } = useTranslation('taxes');
  const body = useRef<HTMLDivElement>(null);
  const openingStored = props.opening ? openingFields(props.opening.opening) : {};
  const edited = useFollowingDraft<PeriodFields>(
    { ...fieldsOf(present ?? was ?? period), ...openingStored },
    was === null ? {} : patchOf(fieldsOf(was), fieldsOf(period)),
  );
  const draft = periodOf(period, edited.draft);
  const month = props.opening?.opening?.month ?? null;
  const asked = props.opening ? amountsAsked(props.opening, draft, month) : [];
  const isReversed = draft.endDate !== null && draft.endDate < draft.startDate;
  const save = edited.submit((changed) => {
    const amounts = asked.map(openingField).filter((field) => field in changed);
    onSave(draft, Object.fromEntries(amounts.map((field) => [field, changed[field] ?? null])));
  });
  const isGone = was !== null && present === undefined;
  return (
    <Dialog
      minHeight={500}
      title={t(was === null ? `newPeriod.${draft.lane}` : `lane.${draft.lane}`)}
      confirm={t('edit.save')}
      cancel={t('edit.cancel')}
      isBusy={isBusy}
      failure={refusalOf(t, error)}
      note={
        mayDelete && (
          <Button look="plain" onClick={onDelete}>
            {t('edit.delete')}
          </Button>
        )
      }
      onConfirm={() => void (isFaulty(body.current) || save())}
      onClose={onClose}
    >
      <div ref={body} className={styles.fields}>
        {isGone && <Banner tone="warning">{t('edit.gone')}</Banner>}
        <ChangedElsewhere
          of={edited}
          label={(field) => fieldLabel(t, field, draft.lane)}
          text={(fields, field) => fieldText(t, field, fields[field])}
        />
        <DateField
          label={t('edit.from')}
          value={draft.startDate}
          today={today}
          limits={LIMITS}
          onChange={(startDate) => edited.put({ startDate })}
        />
        <DateField
          label={t('edit.until')}
          value={draft.endDate}
          today={today}
          limits={LIMITS}
          hint={draft.endDate === null ? t('edit.noEnd') : undefined}
          error={isReversed ? t('edit.reversed') : undefined}
          onChange={(endDate) => edited.put({ endDate })}
          onClear={() => edited.put({ endDate: null })}
        />
        <LaneFields draft={draft} legalForm={legalForm} put={edited.put} />
        {asked.length > 0 && (
          <>
            <h3 className={styles.before}>{t('start.before')}</h3>
            <OpeningFields names={asked} fields={edited.draft} onChange={edited.put} />
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
  put: (change: PeriodFields) => void;
};

function LaneFields({ draft, legalForm, put }: LaneFieldsProps) {
  const { t } = useTranslation('taxes');
  if (draft.lane === 'legal-form')
    return (
      <SelectField
        label={t('lane.legal-form')}
        options={LEGAL_FORMS.map((value) => ({ value, label: t(`legalForm.${value}`) }))}
        value={draft.value}
        onChange={(value) => put({ value })}
      />
    );
  if (draft.paymentType === 'vat') return <VatFields config={draft.config} put={put} />;
  if (draft.paymentType === 'income-tax')
    return <IncomeTaxFields config={draft.config} legalForm={legalForm} put={put} />;
  return <ZusFields config={draft.config} put={put} />;
}
