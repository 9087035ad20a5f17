import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Question } from '../command-question.tsx';
import type { Instalment } from '../payment-queries.ts';

export type AskedCommand = {
  command: 'pay' | 'attach' | 'change';
  /** null: detached or deleted meanwhile */
  row: Instalment | null;
};

/** The question of a command on one payment of a cell. */
export function PartCommand({ command, row, onClose }: AskedCommand & { onClose: () => void }) {
  const { t } = useTranslation('payments');
  if (row === null)
    return <Dialog title={t('goneTitle')} text={t('gone')} cancel={t('cancel')} onClose={onClose} />;
  return <Question command={command} parts={[row]} rows={[row]} onClose={onClose} onDone={onClose} />;
}
