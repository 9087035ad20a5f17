import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Question } from '../payment-commands.tsx';
import { useListedPart } from './part-queries.ts';

type PartCommandProps = { id: number; command: 'pay' | 'attach' | 'change'; onClose: () => void };

/** The question of a command on one payment of a cell. */
export function PartCommand({ id, command, onClose }: PartCommandProps) {
  const { t } = useTranslation('payments');
  const { data: row } = useListedPart(id);
  if (row === undefined) return null;
  if (row === null)
    return <Dialog title={t('goneTitle')} text={t('gone')} cancel={t('cancel')} onClose={onClose} />;
  return <Question command={command} parts={[row]} rows={[row]} onClose={onClose} onDone={onClose} />;
}
