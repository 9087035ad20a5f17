import { useTranslation } from 'react-i18next';
import { useReopenCompany } from '#lib/session/closing.ts';
import { PasswordDialog } from '../password-dialog.tsx';

/** Reopens a closed company. */
export function ReopenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const reopen = useReopenCompany();
  return (
    <PasswordDialog
      title={t('reopen.title')}
      text={t('reopen.text')}
      confirm={t('reopen.confirm')}
      isBusy={reopen.isPending}
      error={reopen.error}
      onConfirm={(password) => reopen.mutate(password, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
