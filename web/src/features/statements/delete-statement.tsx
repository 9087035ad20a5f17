import type { ListedStatement } from '@saldo/contract/bank-statement';
import { useTranslation } from 'react-i18next';
import { showToast } from '#lib/toasts.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { nameOf } from './statement-columns.tsx';
import { useDeleteStatement } from './statement-queries.ts';

/** The number of reconciled lines: with any, a statement cannot be deleted. */
export const settledIn = ({ settled }: ListedStatement): number => settled;

type DeleteStatementProps = { statement: ListedStatement; onClose: () => void };

/** The question before a deletion, which the account's history cannot undo. */
export function DeleteStatement({ statement, onClose }: DeleteStatementProps) {
  const { t } = useTranslation('statements');
  const remove = useDeleteStatement(() => {
    onClose();
    showToast({ type: 'done', title: t('deleted') });
  });
  const { id, lines, skipped, paymentMethod } = statement;
  const settled = settledIn(statement);
  const sentences = [
    t('deletion.text', { count: lines }),
    ...(skipped > 0 ? [t('deletion.skipped', { count: skipped })] : []),
    t('deletion.again'),
  ];
  return (
    <ConfirmDialog
      isDanger
      title={t('deletion.title', { name: `${paymentMethod.name}, ${nameOf(statement, t)}` })}
      text={settled > 0 ? t('notDeletable', { count: settled }) : sentences.join(' ')}
      confirm={settled > 0 ? undefined : t('deletion.confirm')}
      cancel={t('cancel')}
      isBusy={remove.isPending}
      failure={settled > 0 ? null : remove.error}
      onConfirm={() => remove.mutate(id)}
      onClose={onClose}
    />
  );
}
