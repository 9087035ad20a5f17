import type { TaxOpeningSetting } from '@saldo/contract/payment-type-setting';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowingDraft } from '#lib/editor/use-following-draft.ts';
import { MonthPickerField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ChangedElsewhere } from '#ui/editor/changed-elsewhere.tsx';
import { isFaulty } from './faulty.ts';
import { openingField, openingFields, type PeriodFields } from './period-fields.ts';
import { fieldLabel, fieldText, refusalOf } from './period-words.ts';
import { OPENING_AMOUNTS, openingAmounts, type FirstConfigs } from './opening-amounts.ts';
import { OpeningFields } from './opening-fields.tsx';
import styles from './taxes.module.css';

/** Limits of the first month. */
export const OPENING_LIMITS = { min: '2000-01', max: '2099-12' };

type OpeningDialogProps = {
  opening: TaxOpeningSetting | null;
  /** the settings of a month, or the first ones after it */
  configsAt: (month: string) => FirstConfigs;
  today: string;
  isBusy: boolean;
  error: Error | null;
  onSave: (changed: PeriodFields) => void;
  onClose: () => void;
};

/** Enters the state before the first month that Saldo estimates. */
export function OpeningDialog(props: OpeningDialogProps) {
  const { opening, configsAt, today, isBusy, error, onSave, onClose } = props;
  const { t } = useTranslation('taxes');
  const fields = useRef<HTMLDivElement>(null);
  const [isMonthMissing, setMonthMissing] = useState(false);
  const edited = useFollowingDraft<PeriodFields>(openingFields(opening));
  const month = typeof edited.draft['month'] === 'string' ? edited.draft['month'] : null;
  const names = openingAmounts(configsAt(month ?? OPENING_LIMITS.min), month);
  const isEmpty = OPENING_AMOUNTS.every((name) => (edited.draft[openingField(name)] ?? null) === null);
  const save = edited.submit((changed) => {
    if (Object.keys(changed).length === 0) onClose();
    else if (month === null && !isEmpty) setMonthMissing(true);
    else onSave(changed);
  });
  return (
    <Dialog
      isReading
      title={t('opening.title')}
      text={t('opening.text')}
      confirm={t('edit.save')}
      cancel={t('edit.cancel')}
      isBusy={isBusy}
      failure={refusalOf(t, error)}
      onConfirm={() => void (isFaulty(fields.current) || save())}
      onClose={onClose}
    >
      <div ref={fields} className={styles.fields}>
        <ChangedElsewhere
          of={edited}
          label={(field) => fieldLabel(t, field)}
          text={(of, field) => fieldText(t, field, of[field])}
        />
        <MonthPickerField
          label={t('opening.month')}
          hint={t(month === null ? 'opening.noMonthHint' : 'opening.monthHint')}
          error={isMonthMissing && month === null && !isEmpty ? t('opening.monthMissing') : undefined}
          value={month}
          today={today}
          limits={OPENING_LIMITS}
          onChange={(first) => edited.put({ month: first })}
          onClear={() => edited.put({ month: null })}
        />
        <OpeningFields names={names} fields={edited.draft} onChange={edited.put} />
      </div>
    </Dialog>
  );
}
