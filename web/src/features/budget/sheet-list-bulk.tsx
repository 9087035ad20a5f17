import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/failures.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { deleteSheets, pinSheets, sheetChanged } from './manage-queries.ts';
import styles from './sheet-list.module.css';
import type { SheetRow } from './tree-queries.ts';

type SheetListBulkProps = { chosen: readonly SheetRow[]; onDone: () => void };

const mayDelete = ({ permission, isInternal }: SheetRow): boolean => permission === 'write' && !isInternal;

/** What can be done with the ticked sheets at once. */
export function SheetListBulk({ chosen, onDone }: SheetListBulkProps) {
  const { t } = useTranslation('manage');
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const pin = useMutation({
    mutationFn: (isPinned: boolean) =>
      pinSheets(
        chosen.map(({ id }) => id),
        isPinned,
      ),
    onSuccess: () => sheetChanged(client),
  });
  const deletable = chosen.filter(mayDelete);
  return (
    <>
      <span className={styles.chosen}>{t('bulk.chosen', { count: chosen.length })}</span>
      <Button onClick={() => pin.mutate(true)} disabled={pin.isPending}>
        <Icon of={Pin} size="small" />
        {t('bulk.pin')}
      </Button>
      <Button onClick={() => pin.mutate(false)} disabled={pin.isPending}>
        <Icon of={PinOff} size="small" />
        {t('bulk.unpin')}
      </Button>
      {deletable.length > 0 && (
        <Button onClick={() => setAsking(true)}>
          <Icon of={Trash2} size="small" />
          {t('bulk.delete', { count: deletable.length })}
        </Button>
      )}
      <Button look="plain" onClick={onDone}>
        {t('bulk.clear')}
      </Button>
      {isAsking && <DeleteChosen sheets={deletable} onClose={() => setAsking(false)} onDone={onDone} />}
    </>
  );
}

type DeleteChosenProps = { sheets: readonly SheetRow[]; onClose: () => void; onDone: () => void };

/** One after another, so that each refusal has its sheet; those that stay are named. */
function DeleteChosen({ sheets, onClose, onDone }: DeleteChosenProps) {
  const { t } = useTranslation('manage');
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteSheets(sheets),
    onSuccess: async ({ deleted, refused }) => {
      onClose();
      onDone();
      showToast({
        type: refused.length > 0 ? 'error' : 'done',
        duration: 'long',
        title: t('bulk.deleted', { count: deleted }),
        body: refused.map(({ sheet, error }) => `${sheet.name}: ${failureText(error)}`),
      });
      await sheetChanged(client);
    },
  });
  const rows = sheets.reduce((sum, { recordCount }) => sum + recordCount, 0);
  return (
    <ConfirmDialog
      isDanger
      title={t('bulk.ask', { count: sheets.length })}
      text={`${t('delete.rows', { count: rows })} ${t('delete.payments')}`}
      confirm={t('bulk.delete', { count: sheets.length })}
      cancel={t('cancel')}
      isBusy={remove.isPending}
      onConfirm={remove.mutate}
      onClose={onClose}
    />
  );
}
