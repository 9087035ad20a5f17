import type { InvoiceToIssue } from '@saldo/contract/report-invoices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { usePostpone } from './invoice-queries.ts';

type PostponeDialogProps = { invoice: InvoiceToIssue; today: string; onClose: () => void };

/** Another day of issue for one invoice. */
export function PostponeDialog({ invoice, today, onClose }: PostponeDialogProps) {
  const { t } = useTranslation('invoices');
  const [day, setDay] = useState(invoice.issueDate < today ? today : invoice.issueDate);
  const { mutate: postpone, isPending, error } = usePostpone(onClose);
  return (
    <Dialog
      title={t('postpone.title', { name: invoice.name })}
      text={t('postpone.text')}
      confirm={t('postpone.confirm')}
      cancel={t('postpone.cancel')}
      isBusy={isPending}
      failure={error}
      onConfirm={() => postpone({ invoice, to: day })}
      onClose={onClose}
    >
      <DateField label={t('postpone.day')} value={day} today={today} onChange={setDay} />
    </Dialog>
  );
}
