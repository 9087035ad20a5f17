import type { TaxOpeningSetting } from '@saldo/contract/payment-type-setting';
import { minorSchema } from '@saldo/contract/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { MonthPickerField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { AmountField } from './amount-field.tsx';
import styles from './taxes.module.css';

const NOTHING = minorSchema.parse(0);
const LIMITS = { min: '2000-01', max: '2099-12' };
const AMOUNTS = [
  'vatSurplus',
  'incomeYtd',
  'advancesYtd',
  'healthDeductedYtd',
  'healthIncomeYtd',
  'previousMonthIncome',
  'lumpSumRevenueYtd',
] as const;
const CONTRIBUTIONS = ['social', 'labourFund', 'health'] as const;
const SIGNED: ReadonlySet<string> = new Set(['incomeYtd', 'lumpSumRevenueYtd']);

type OpeningDialogProps = {
  opening: TaxOpeningSetting | null;
  today: string;
  isBusy: boolean;
  error: Error | null;
  onSave: (opening: TaxOpeningSetting) => void;
  onClose: () => void;
};

/** What lies before the first month that Saldo estimates. */
export function OpeningDialog({ opening, today, isBusy, error, onSave, onClose }: OpeningDialogProps) {
  const { t } = useTranslation('taxes');
  const [draft, setDraft] = useState<TaxOpeningSetting>(opening ?? { month: `${today.slice(0, 4)}-01` });
  const unpaid = draft.zusUnpaid ?? { social: NOTHING, labourFund: NOTHING, health: NOTHING };
  return (
    <Dialog
      minHeight={500}
      title={t('opening.title')}
      text={t('opening.text')}
      confirm={t('edit.save')}
      cancel={t('edit.cancel')}
      isBusy={isBusy}
      failure={error ? failureText(error) : undefined}
      onConfirm={() => onSave(draft)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <MonthPickerField
          label={t('opening.month')}
          value={draft.month}
          today={today}
          limits={LIMITS}
          onChange={(month) => setDraft({ ...draft, month })}
        />
        {AMOUNTS.map((name) => (
          <AmountField
            key={name}
            label={t(`opening.${name}`)}
            isSigned={SIGNED.has(name)}
            value={draft[name] ?? null}
            onChange={(amount) => setDraft({ ...draft, [name]: amount ?? undefined })}
          />
        ))}
        {CONTRIBUTIONS.map((name) => (
          <AmountField
            key={name}
            label={t(`opening.unpaid.${name}`)}
            value={unpaid[name] === 0 ? null : unpaid[name]}
            onChange={(amount) => setDraft({ ...draft, zusUnpaid: { ...unpaid, [name]: amount ?? NOTHING } })}
          />
        ))}
      </div>
    </Dialog>
  );
}
