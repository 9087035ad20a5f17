import type { AclUser } from '@saldo/contract/acl';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Mail from 'lucide-react/icons/mail';
import ShieldOff from 'lucide-react/icons/shield-off';
import UserMinus from 'lucide-react/icons/user-minus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { toastFailure } from '#lib/api/failures.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { nextTryIn } from '#lib/api/next-try.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu, MenuItem } from '#ui/popup/menu.tsx';
import { useInviteAgain } from './queries.ts';
import { ResetFactorDialog } from './second-factor/reset-factor-dialog.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { nameOf } from './team-list.ts';

export const rightsDialog = ({ id }: AclUser): string => `budgets-permissions/${id}`;

export function RightsButton({ user }: { user: AclUser }) {
  const { t } = useTranslation('team');
  const { open } = useDialogRoute();
  return (
    <Button
      size="small"
      aria-label={t('rights.titleOf', { name: nameOf(user) })}
      onClick={() => open(rightsDialog(user))}
    >
      {t('rights.title')}
    </Button>
  );
}

/** The master user's further actions on another user. */
export function UserActions({ user }: { user: AclUser }) {
  const { t } = useTranslation('team');
  const [isRemoving, setRemoving] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const inviteAgain = useInviteAgain(
    ({ email }) => showToast({ type: 'done', title: t('invite.sentAgain', { email }) }),
    (error) => {
      const next = nextTryIn(error);
      if (next === null) return toastFailure(error);
      const title = t('invite.tooMany', { at: formatInstant(next.toISOString()) });
      return showToast({ type: 'error', duration: 'long', title });
    },
  );
  return (
    <>
      <Menu
        trigger={<IconButton size="small" icon={Ellipsis} label={t('table.more', { name: nameOf(user) })} />}
      >
        {user.state !== 'active' && (
          <MenuItem icon={Mail} onClick={() => inviteAgain.mutate(user.id)}>
            {t('invite.again')}
          </MenuItem>
        )}
        {user.hasSecondFactor && (
          <MenuItem icon={ShieldOff} onClick={() => setResetting(true)}>
            {t('factor.reset')}
          </MenuItem>
        )}
        <MenuItem icon={UserMinus} isDanger onClick={() => setRemoving(true)}>
          {t('remove.button')}
        </MenuItem>
      </Menu>
      {isResetting && <ResetFactorDialog user={user} onClose={() => setResetting(false)} />}
      {isRemoving && <RemoveUserDialog user={user} onClose={() => setRemoving(false)} />}
    </>
  );
}
