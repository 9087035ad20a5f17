import type { AclUser } from '@saldo/contract/acl';
import { useTranslation } from 'react-i18next';
import { showToast } from '#lib/toasts.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useRemoveUser } from './queries.ts';

/** Says what ends at once and what stays. */
export function RemoveUserDialog({ user, onClose }: { user: AclUser; onClose: () => void }) {
  const { t } = useTranslation('team');
  const name = `${user.firstname} ${user.lastname}`;
  const remove = useRemoveUser(() => {
    onClose();
    showToast({ type: 'done', title: t('remove.done', { name }) });
  });
  return (
    <ConfirmDialog
      isDanger
      title={t('remove.ask', { name })}
      text={user.state === 'active' ? t('remove.text') : t('remove.textInvited')}
      confirm={t('remove.confirm')}
      cancel={t('cancel')}
      isBusy={remove.isPending}
      failure={remove.error}
      onConfirm={() => remove.mutate(user.id)}
      onClose={onClose}
    />
  );
}
