import type { BudgetDetails } from '@saldo/contract/budget';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { failureText } from '#lib/failures.ts';
import { showToast } from '#lib/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { deleteSheet, sheetChanged, useSheetUsage } from './manage-queries.ts';

/** Says what hangs on the sheet, then leads to the list of the others. */
export function DeleteSheetDialog({ sheet, onClose }: { sheet: BudgetDetails; onClose: () => void }) {
  const { t } = useTranslation('manage');
  const client = useQueryClient();
  const navigate = useNavigate();
  const usage = useSheetUsage([sheet.id]);
  const payments = usage.data?.payments;
  const remove = useMutation({
    meta: { ownsFailure: true },
    mutationFn: () => deleteSheet(sheet.id),
    onSuccess: (detached) => {
      void navigate('/system/data?tab=budgets-list', { replace: true });
      showToast({
        type: 'done',
        duration: 'long',
        title: t('delete.done', { name: sheet.name }),
        ...(detached > 0 && { body: t('delete.detached', { count: detached }) }),
      });
      void sheetChanged(client);
    },
  });
  return (
    <ConfirmDialog
      isDanger
      title={t('delete.title', { name: sheet.name })}
      text={[
        t('delete.rows', { count: usage.data?.rows ?? sheet.recordCount }),
        payments === undefined ? t('delete.payments') : t('delete.attached', { count: payments }),
        t('delete.forGood'),
      ].join(' ')}
      confirm={t('delete.confirm')}
      cancel={t('cancel')}
      isBusy={remove.isPending || usage.isLoading}
      failure={remove.error ? failureText(remove.error) : undefined}
      onConfirm={remove.mutate}
      onClose={onClose}
    />
  );
}
