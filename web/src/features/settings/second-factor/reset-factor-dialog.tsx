import type { AclUser } from '@saldo/contract/acl';
import { useTranslation } from 'react-i18next';
import { showToast } from '#lib/toasts.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { nameOf } from '../team-list.ts';
import { useResetFactor } from './second-factor-queries.ts';

/** Resets the factor of a member who has lost the device. */
export function ResetFactorDialog({ user, onClose }: { user: AclUser; onClose: () => void }) {
  const { t } = useTranslation('team');
  const name = nameOf(user);
  const reset = useResetFactor(user.id, () => {
    onClose();
    showToast({ type: 'done', title: t('factor.resetDone', { name }) });
  });
  return (
    <PasswordDialog
      isDanger
      title={t('factor.askReset', { name })}
      text={t('factor.askResetText')}
      confirm={t('factor.resetConfirm')}
      isBusy={reset.isPending}
      error={reset.error}
      onConfirm={(password) => reset.mutate(password)}
      onClose={onClose}
    />
  );
}
