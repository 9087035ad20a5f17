import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/failures.ts';
import { showToast } from '#lib/toasts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { deleteSheets, sheetChanged, useSheetUsage } from '../manage/manage-queries.ts';
import type { SheetRow } from '../menu/tree-queries.ts';

type DeleteSheetsDialogProps = {
  sheets: readonly SheetRow[];
  /** marked ones that this user may not delete */
  keptCount: number;
  onClose: () => void;
  onDone: () => void;
};

/** Says what hangs on them; one after another, so that each refusal has its sheet; those that stay are named. */
export function DeleteSheetsDialog({ sheets, keptCount, onClose, onDone }: DeleteSheetsDialogProps) {
  const { t } = useTranslation(['manage', 'sheet-list']);
  const client = useQueryClient();
  const usage = useSheetUsage(sheets.map(({ id }) => id));
  const remove = useMutation({
    mutationFn: () => deleteSheets(sheets),
    onSuccess: async ({ done, refused }) => {
      onClose();
      onDone();
      showToast({
        type: refused.length > 0 ? 'error' : 'done',
        duration: 'long',
        title: t('bulk.deleted', { count: done }),
        body: refused.map(({ sheet, error }) => `${sheet.name}: ${failureText(error)}`),
      });
      await sheetChanged(client);
    },
  });
  const rows = usage.data?.rows ?? sheets.reduce((sum, { recordCount }) => sum + recordCount, 0);
  const payments = usage.data?.payments;
  const text = [
    t('delete.rows', { count: rows }),
    payments === undefined
      ? t(usage.isError ? 'delete.payments' : 'sheet-list:counting')
      : payments === 0
        ? t('sheet-list:noPayments')
        : t('delete.attached', { count: payments }),
    keptCount > 0 && t('sheet-list:notDeletable', { count: keptCount }),
    t('delete.forGood'),
  ];
  return (
    <ConfirmDialog
      isDanger
      title={t('bulk.ask', { count: sheets.length })}
      text={text.filter(Boolean).join(' ')}
      confirm={t('bulk.delete', { count: sheets.length })}
      cancel={t('cancel')}
      isBusy={remove.isPending || usage.isLoading}
      onConfirm={remove.mutate}
      onClose={onClose}
    />
  );
}
