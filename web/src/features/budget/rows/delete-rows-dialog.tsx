import { formatAmount, minor } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { isOffline } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import { DeletionDialog } from '../manage/deletion-dialog.tsx';
import type { RowsUsage } from './sheet-row-calls.ts';
import type { RowCommands } from './sheet-row-commands.ts';
import { useLeavingRows } from './use-leaving-rows.ts';

type DeleteRowsDialogProps = { commands: RowCommands; ids: readonly number[]; onClose: () => void };

/** Lists what is attached to the rows before deleting them. */
export function DeleteRowsDialog({ commands, ids, onClose }: DeleteRowsDialogProps) {
  const { t } = useTranslation('row-dialogs');
  const { t: wordsOfSheet } = useTranslation('manage');
  const { usage, obstacles } = useLeavingRows(commands, ids);
  // The rows disappear at once; their deletion is queued like any edit.
  const handleConfirm = () => {
    onClose();
    void commands.saying(() => commands.remove(ids));
  };
  const usageText = ({ ownAmounts, payments, paymentsGross }: RowsUsage): string => {
    const parts = [
      payments > 0 &&
        t('delete.payments', {
          count: payments,
          sum: formatAmount(minor(paymentsGross), 'PLN', { withCurrency: true }),
        }),
      ownAmounts > 0 && t('delete.ownAmounts', { count: ownAmounts }),
    ].filter((part) => part !== false);
    return parts.length > 0 ? parts.join(' ') : t('delete.nothing');
  };
  const mayWait = isOffline(usage.error);
  const known = usage.data === undefined ? t('delete.loading') : usageText(usage.data);
  const text = mayWait ? t('delete.offline') : known;
  const failure = usage.error === null || mayWait ? undefined : failureText(usage.error);
  return (
    <DeletionDialog
      refusal={
        obstacles.length === 0 ? undefined : { title: wordsOfSheet('obstacles.rows'), texts: obstacles }
      }
      title={t('delete.title', { count: ids.length })}
      text={failure === undefined ? text : undefined}
      confirm={t('delete.confirm')}
      isBusy={usage.isPending}
      failure={failure}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
