import type { BudgetUsers } from '@saldo/contract/acl';
import { BUDGET_PERMISSIONS, type BudgetPermission } from '@saldo/contract/domain/permission';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAcl } from '#lib/session/access.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Switch } from '#ui/field/switch.tsx';
import type { SheetProperties } from '../sheet-properties.ts';
import { useGiveSheet, useSheetUsers } from './sheet-users-queries.ts';
import styles from './sheet-users-dialog.module.css';

type SheetUser = BudgetUsers['users'][number];

/** Users with access to the sheet; the master user grants and revokes rights at once. */
export function SheetUsersDialog({ sheet, onClose }: { sheet: SheetProperties; onClose: () => void }) {
  const { t } = useTranslation(['team', 'common']);
  const { data: acl } = useAcl();
  const users = useSheetUsers(sheet.id);
  const give = useGiveSheet(sheet.id);
  const isMaster = acl?.isMasterUser === true;
  const error = users.data ? give.error : users.error;
  return (
    <Dialog
      title={t('sheetUsers.title')}
      text={isMaster ? t('sheetUsers.of', { name: sheet.name }) : t('sheetUsers.readOnly')}
      cancel={t('common:close')}
      failure={error}
      note={
        isMaster && (
          <Link className={styles.link} to="/system/settings?tab=user-management">
            {t('sheetUsers.toTeam')}
          </Link>
        )
      }
      onClose={onClose}
    >
      {!users.data && !users.error && <SkeletonRows count={3} label={t('common:loading')} />}
      {users.data && (
        <ul className={styles.users}>
          {users.data.map((user) => (
            <User
              key={user.id}
              user={user}
              onGive={isMaster ? (permission) => give.mutate({ userId: user.id, permission }) : undefined}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type UserProps = { user: SheetUser; onGive: ((permission: BudgetPermission) => void) | undefined };

function User({ user, onGive }: UserProps) {
  const { t } = useTranslation('team');
  const { userId } = useCurrentUser();
  const name = `${user.firstname} ${user.lastname}`;
  const facts = [
    user.id === userId && t('sheetUsers.mine'),
    user.isMasterUser && t('state.master'),
    user.state !== 'active' && t(`state.${user.state}`),
  ].filter((fact) => fact !== false);
  return (
    <li>
      <span className={styles.name}>
        {name}
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
      {onGive && !user.isMasterUser ? (
        <Switch
          size="small"
          label={t('sheetUsers.rightOf', { name })}
          value={user.permission}
          onChange={onGive}
          options={BUDGET_PERMISSIONS.map((value) => ({ value, label: t(`permission.${value}`) }))}
        />
      ) : (
        <span className={styles.right}>{t(`permission.${user.permission}`)}</span>
      )}
    </li>
  );
}
