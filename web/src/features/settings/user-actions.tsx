import type { AclUser } from '@saldo/contract/acl';
import { Ellipsis, Mail, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/dialog-route.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useInviteAgain } from './queries.ts';
import { RemoveUserDialog } from './remove-user-dialog.tsx';

/** What the master user can do with another one. */
export function UserActions({ user }: { user: AclUser }) {
  const { t } = useTranslation('team');
  const { open } = useDialogRoute();
  const [isRemoving, setRemoving] = useState(false);
  const name = `${user.firstname} ${user.lastname}`;
  const inviteAgain = useInviteAgain(({ email }) =>
    showToast({ type: 'done', title: t('invite.sentAgain', { email }) }),
  );
  return (
    <div>
      <Button
        size="small"
        aria-label={t('rights.titleOf', { name })}
        onClick={() => open(`budgets-permissions/${user.id}`)}
      >
        {t('rights.title')}
      </Button>
      <Menu trigger={<IconButton size="small" icon={Ellipsis} label={t('table.more', { name })} />}>
        {user.state !== 'active' && (
          <MenuItem icon={Mail} onClick={() => inviteAgain.mutate(user.id)}>
            {t('invite.again')}
          </MenuItem>
        )}
        <MenuItem icon={UserMinus} isDanger onClick={() => setRemoving(true)}>
          {t('remove.button')}
        </MenuItem>
      </Menu>
      {isRemoving && <RemoveUserDialog user={user} onClose={() => setRemoving(false)} />}
    </div>
  );
}
