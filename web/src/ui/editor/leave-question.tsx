import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';

export type LeaveWords = { title: string; text: string; confirm: string; cancel: string };

type LeaveQuestionProps = { words?: LeaveWords | undefined; onLeave: () => void; onStay: () => void };

/** Asked only where something would be lost. */
export function LeaveQuestion({ words, onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation('editing');
  return (
    <Dialog
      title={t('leave.title')}
      text={t('leave.text')}
      confirm={t('leave.confirm')}
      cancel={t('leave.cancel')}
      {...words}
      isDanger
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
