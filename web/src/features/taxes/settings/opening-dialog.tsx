import type { TaxOpeningSetting } from '@saldo/contract/payment-type-setting';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthPickerField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openingAmounts, type FirstConfigs } from './opening-amounts.ts';
import { OpeningFields } from './opening-fields.tsx';
import styles from './taxes.module.css';

/** Limits of the first month. */
export const OPENING_LIMITS = { min: '2000-01', max: '2099-12' };

type OpeningDialogProps = {
  opening: TaxOpeningSetting | null;
  /** the settings of a month */
  configsAt: (month: string) => FirstConfigs;
  today: string;
  isBusy: boolean;
  error: Error | null;
  onSave: (opening: TaxOpeningSetting) => void;
  onClose: () => void;
};

/** Enters the state before the first month that Saldo estimates. */
export function OpeningDialog(props: OpeningDialogProps) {
  const { opening, configsAt, today, isBusy, error, onSave, onClose } = props;
  const { t } = useTranslation('taxes');
  const [draft, setDraft] = useState<TaxOpeningSetting>(opening ?? { month: `${today.slice(0, 4)}-01` });
  const names = openingAmounts(configsAt(draft.month ?? today.slice(0, 7)), draft.month);
  return (
    <Dialog
      isReading
      title={t('opening.title')}
      text={t('opening.text')}
      confirm={t('edit.save')}
      cancel={t('edit.cancel')}
      isBusy={isBusy}
      failure={error}
      onConfirm={() => onSave(draft)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <MonthPickerField
          label={t('opening.month')}
          hint={t('opening.monthHint')}
          value={draft.month}
          today={today}
          limits={OPENING_LIMITS}
          onChange={(month) => setDraft({ ...draft, month })}
        />
        <OpeningFields names={names} opening={draft} onChange={setDraft} />
      </div>
    </Dialog>
  );
}
