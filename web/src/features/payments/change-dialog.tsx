import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#lib/words/today.ts';
import { DateField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { movesCells } from './left-out.ts';
import styles from './payments.module.css';
import type { PartsSet } from './payment-queries.ts';

type ChangeDialogProps = {
  /** number of the ticked payments */
  count: number;
  isBusy: boolean;
  failure: Error | string | null;
  /** the ticked payments that stay unchanged, as text */
  leftOut: string;
  /** those that keep their switches, as text, and the number of the others */
  closed: { text: string; others: number };
  onConfirm: (set: PartsSet) => void;
  onClose: () => void;
};

const SWITCHES = ['isInCashFlow', 'isBooked'] as const;
const ANSWERS = ['same', 'yes', 'no'] as const;
const SET = { yes: true, no: false } as const;

/** Sets the same values on many payments; an empty field keeps the value of each. */
export function ChangeDialog({ count, failure, leftOut, closed, onConfirm, ...shared }: ChangeDialogProps) {
  const { t } = useTranslation('payments');
  const { data: today } = useToday();
  const [set, setSet] = useState<PartsSet>({});
  const [refusal, setRefusal] = useState<string>();
  if (today === undefined) return null;
  const closedText = movesCells(set) ? closed.text : '';
  const put = (part: { [Key in keyof PartsSet]?: PartsSet[Key] | undefined }) => {
    const filled = Object.entries({ ...set, ...part }).filter(([, value]) => value !== undefined);
    setSet(Object.fromEntries(filled));
    setRefusal(undefined);
  };
  return (
    <Dialog
      {...shared}
      title={t('ask.change', { count: closedText === '' ? count : closed.others || count })}
      failure={refusal ?? failure}
      text={[t('change.text'), leftOut, closedText].filter(Boolean).join(' ')}
      confirm={t('confirm.change')}
      cancel={t('cancel')}
      onConfirm={() => {
        if (Object.keys(set).length === 0) setRefusal(t('change.nothing'));
        else if (closedText !== '' && closed.others === 0) setRefusal(closedText);
        else onConfirm(set);
      }}
    >
      <div className={styles.form}>
        {(['dueDate', 'expectedDate'] as const).map((field) => (
          <DateField
            key={field}
            label={t(`change.${field}`)}
            value={set[field] ?? null}
            today={today}
            onChange={(day) => put({ [field]: day })}
            onClear={() => put({ [field]: undefined })}
          />
        ))}
        <MasterDataField
          kind="payment-method"
          label={t('pay.method')}
          value={set.paymentMethodId ?? null}
          onChange={(paymentMethodId) => put({ paymentMethodId })}
          onClear={() => put({ paymentMethodId: undefined })}
        />
        {SWITCHES.map((field) => (
          <SelectField
            key={field}
            label={t(`change.${field}`)}
            options={ANSWERS.map((value) => ({ value, label: t(`change.${value}`) }))}
            value={ANSWERS.find((answer) => answer !== 'same' && SET[answer] === set[field]) ?? 'same'}
            onChange={(answer) => put({ [field]: answer === 'same' ? undefined : SET[answer] })}
          />
        ))}
      </div>
    </Dialog>
  );
}
