import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { failureText } from '#lib/api/failures.ts';
import { showToast } from '#lib/toasts.ts';
import { DeletionDialog } from '../manage/deletion-dialog.tsx';
import { obstacleTexts } from '../manage/deletion-obstacles.ts';
import { deleteSheets, useSheetUsage } from '../manage/manage-queries.ts';
import { sheetChanged } from '../manage/sheet-changes.ts';
import type { SheetRow } from '../menu/tree-queries.ts';

type DeleteSheetsDialogProps = {
  sheets: readonly SheetRow[];
  /** selected sheets that this user may not delete */
  keptCount: number;
  onClose: () => void;
  onDone: () => void;
};

/** Lists what is attached to the sheets; deletes them one by one, so that each refusal names its sheet. */
export function DeleteSheetsDialog({ sheets, keptCount, onClose, onDone }: DeleteSheetsDialogProps) {
  const { t } = useTranslation(['manage', 'sheet-list', 'common']);
  const client = useQueryClient();
  const usage = useSheetUsage(sheets.map(({ id }) => id));
  const isMaster = useAcl().data?.isMasterUser ?? false;
  const found = new Map(usage.data?.map((one) => [one.id, one]));
  const reasons = new Map(
    sheets.map(({ id }) => {
      const obstacles = found.get(id)?.obstacles;
      return [id, obstacles ? obstacleTexts(obstacles, { t, isMaster }).join(' ') : ''];
    }),
  );
  const [free, kept] = [
    sheets.filter(({ id }) => !reasons.get(id)),
    sheets.filter(({ id }) => reasons.get(id)),
  ];
  const remove = useMutation({
    mutationFn: () => deleteSheets(free),
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
  const stays = kept.map(({ id, name }) => t('obstacles.stays', { name, why: reasons.get(id) ?? '' }));
  const rows = free.reduce((sum, { id, recordCount }) => sum + (found.get(id)?.rows ?? recordCount), 0);
  const payments = usage.data && free.reduce((sum, { id }) => sum + (found.get(id)?.payments ?? 0), 0);
  const deleted = [
    t('delete.rows', { count: rows }),
    payments === undefined
      ? t(usage.isError ? 'delete.payments' : 'sheet-list:counting')
      : payments === 0
        ? t('sheet-list:noPayments')
        : t('delete.attached', { count: payments }),
    t('delete.forGood'),
  ].join(' ');
  const notListed = keptCount > 0 ? [t('sheet-list:notDeletable', { count: keptCount })] : [];
  return (
    <DeletionDialog
      refusal={free.length > 0 ? undefined : { title: t('obstacles.sheets'), texts: stays }}
      title={t('bulk.ask', { count: free.length })}
      text={[deleted, ...stays, ...notListed]}
      confirm={t('bulk.delete', { count: free.length })}
      isBusy={remove.isPending || usage.isLoading}
      onConfirm={remove.mutate}
      onClose={onClose}
    />
  );
}
