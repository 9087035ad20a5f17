import { formatAmount, minor } from '@saldo/contract/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/access.ts';
import { failureText } from '#lib/failures.ts';
import { DeletionDialog } from '../manage/deletion-dialog.tsx';
import { obstacleTexts } from '../manage/deletion-obstacles.ts';
import { rowsText } from './row-refusal.ts';
import type { RowsUsage } from './sheet-row-calls.ts';
import type { RowCommands } from './sheet-row-commands.ts';
import { useRowCommand } from './use-row-command.ts';

type DeleteRowsDialogProps = { commands: RowCommands; ids: readonly number[]; onClose: () => void };

/** Says what hangs on the rows before they go. */
export function DeleteRowsDialog({ commands, ids, onClose }: DeleteRowsDialogProps) {
  const { t } = useTranslation('rows');
  const { t: wordsOfSheet } = useTranslation('manage');
  const usage = useQuery({
    queryKey: ['budget', 'rows-usage', commands.sheetId, ids],
    queryFn: async () => commands.usage(ids),
    gcTime: 0,
  });
  const command = useRowCommand(commands, ids, () => commands.remove(ids), onClose);
  const isMaster = useAcl().data?.isMasterUser ?? false;
  const nameOf = (id: number) => commands.nameOf(id);
  const standing = ({ obstacles: found }: RowsUsage): string[] => {
    const kept = found.closed.recordIds;
    const closedRows = kept.length < ids.length ? rowsText(t, kept.map(nameOf)) : undefined;
    return obstacleTexts(found, { t: wordsOfSheet, isMaster, nameOf, closedRows });
  };
  const told = ({ ownAmounts, payments, paymentsGross }: RowsUsage): string => {
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
  const obstacles = usage.data === undefined ? [] : standing(usage.data);
  const text = usage.data === undefined ? t('delete.loading') : told(usage.data);
  return (
    <DeletionDialog
      refusal={
        obstacles.length === 0 ? undefined : { title: wordsOfSheet('obstacles.rows'), texts: obstacles }
      }
      title={t('delete.title', { count: ids.length })}
      text={usage.error === null ? text : undefined}
      confirm={t('delete.confirm')}
      isBusy={command.isBusy || usage.isPending}
      failure={command.failure ?? (usage.error === null ? undefined : failureText(usage.error))}
      onConfirm={command.run}
      onClose={onClose}
    />
  );
}
