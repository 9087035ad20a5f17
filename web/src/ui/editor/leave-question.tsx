import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';

/** Asked only where something would be lost. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation('editing');
  return (
    <Dialog
      title={t('leave.title')}
      text={t('leave.text')}
      confirm={t('leave.confirm')}
      cancel={t('leave.cancel')}
      isDanger
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
