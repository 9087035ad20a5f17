import { minor, type Minor } from '@saldo/contract/domain/money';
import type { TaxDueRow } from '@saldo/contract/tax';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';
import { formatMonth, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { DateField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { AmountField } from '../settings/amount-field.tsx';
import { DECLARED_TAGS, useDeclare } from '../queries.ts';
import styles from '../settings/taxes.module.css';
import { dueKey } from './calendar-window.ts';
import { periodText } from './period-text.ts';

/** The pressed button may have gone with what was to be paid. */
function focusDue(due: TaxDueRow): boolean {
  const place = document.querySelector<HTMLElement>(`[data-due="${dueKey(due)}"]`);
  place?.focus();
  return place !== null;
}

type DeclarationDialogProps = {
  due: TaxDueRow;
  today: string;
  /** starts with today as the payment date */
  isPaid?: boolean;
  onClose: () => void;
};

/** Enters what was declared or paid for a period, which replaces the estimate. */
export function DeclarationDialog({ due, today, isPaid = false, onClose }: DeclarationDialogProps) {
  const { t } = useTranslation('taxes');
  const [amount, setAmount] = useState<Minor | null>(due.isActual ? null : due.estimate);
  const [paidDate, setPaidDate] = useState<string | null>(isPaid ? today : null);
  const [isAsked, setAsked] = useState(false);
  const number = `${t(`due.${due.type}`)} ${periodText(due.period)}`;
  const tellDone = useTellDone(DECLARED_TAGS);
  const declare = useDeclare((changeId) => {
    tellDone({ title: t('declare.saved'), body: number, changeId });
    onClose();
    focusWhenLost(() => focusDue(due));
  });
  // Its own amount is there before the dialog has closed.
  const { isActual, amount: entered } = declare.isPending || declare.isSuccess ? declare.variables.due : due;
  const isClosed = declare.error instanceof ApiError && declare.error.code === 'MONTH_LOCKED';
  const refusal = isClosed
    ? t('declare.closed', { month: formatMonth(due.month, currentLocale()) })
    : declare.error;
  return (
    <Dialog
      minHeight={335}
      title={t('declare.title')}
      text={`${number}. ${isActual ? t('declare.more', { amount: formatPln(entered) }) : t('declare.text')}`}
      confirm={t('declare.save')}
      cancel={t('edit.cancel')}
      isBusy={declare.isPending}
      failure={refusal ?? (isAsked && amount === null ? t('declare.amountMissing') : undefined)}
      onConfirm={() => {
        setAsked(true);
        if (amount !== null) declare.mutate({ due, number, amount: minor(amount), paidDate, today });
      }}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <AmountField label={t('declare.amount')} value={amount} onChange={setAmount} />
        <DateField
          label={t('declare.paid')}
          value={paidDate}
          today={today}
          hint={paidDate === null ? t('declare.paidHint') : undefined}
          onChange={setPaidDate}
          onClear={() => setPaidDate(null)}
        />
      </div>
    </Dialog>
  );
}
