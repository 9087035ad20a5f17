import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAcl } from '#lib/session/access.ts';
import { showToast } from '#lib/toasts.ts';
import type { SheetProperties } from '../sheet-properties.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { obstacleTexts } from './deletion-obstacles.ts';
import { deleteSheet, useSheetUsage } from './manage-queries.ts';
import { sheetChanged } from './sheet-changes.ts';

/** Lists what is attached to the sheet; after deletion leads to the list of sheets. */
export function DeleteSheetDialog({ sheet, onClose }: { sheet: SheetProperties; onClose: () => void }) {
  const { t } = useTranslation(['manage', 'common']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const usage = useSheetUsage([sheet.id]);
  const [found] = usage.data ?? [];
  const isMaster = useAcl().data?.isMasterUser ?? false;
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
  const obstacles = found ? obstacleTexts(found.obstacles, { t, isMaster }) : [];
  return (
    <DeletionDialog
      refusal={
        obstacles.length === 0
          ? undefined
          : { title: t('obstacles.sheet', { name: sheet.name }), texts: obstacles }
      }
      title={t('delete.title', { name: sheet.name })}
      text={[
        t('delete.rows', { count: found?.rows ?? sheet.recordCount }),
        found === undefined ? t('delete.payments') : t('delete.attached', { count: found.payments }),
        t('delete.forGood'),
      ].join(' ')}
      confirm={t('delete.confirm')}
      isBusy={remove.isPending || usage.isLoading}
      failure={remove.error}
      onConfirm={remove.mutate}
      onClose={onClose}
    />
  );
}
