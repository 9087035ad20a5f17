import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#lib/words/today.ts';
import { DateField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { paidAhead } from './paid-ahead.ts';
import styles from './payments.module.css';
import type { ListedPayment, PartsSet } from './payment-queries.ts';

type PayDialogProps = {
  title: string;
  rows: readonly ListedPayment[];
  isBusy: boolean;
  failure: Error | string | null;
  /** the ticked payments that stay unchanged, as text */
  leftOut: string;
  onConfirm: (set: PartsSet) => void;
  onClose: () => void;
};

/** The day and the method of payment; an absent method keeps that of each payment. */
export function PayDialog({ rows, leftOut, onConfirm, ...shared }: PayDialogProps) {
  const { t } = useTranslation('payments');
  const { data: today } = useToday();
  const [day, setDay] = useState<string>();
  const [methodId, setMethodId] = useState<number | null>(null);
  const [first] = rows;
  const methods = new Set(rows.map(({ paymentMethod }) => paymentMethod.id));
  const own = methods.size === 1 && first ? first.paymentMethod.name : t('pay.ownMethods');
  if (today === undefined) return null;
  const paidDate = day ?? today;
  return (
    <Dialog
      {...shared}
      text={leftOut || undefined}
      confirm={t('confirm.pay')}
      cancel={t('cancel')}
      onConfirm={() => onConfirm({ paidDate, ...(methodId !== null && { paymentMethodId: methodId }) })}
    >
      <div className={styles.form}>
        <DateField
          label={t('pay.day')}
          value={paidDate}
          today={today}
          hint={paidAhead(t, paidDate, today)}
          onChange={setDay}
        />
        <MasterDataField
          kind="payment-method"
          label={t('pay.method')}
          hint={methodId === null ? t('pay.methodHint', { method: own }) : undefined}
          value={methodId}
          onChange={setMethodId}
          onClear={() => setMethodId(null)}
        />
      </div>
    </Dialog>
  );
}
