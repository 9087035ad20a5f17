import type { AclUser } from '@saldo/contract/acl';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import list from '#ui/list-table.module.css';
import styles from './user-management.module.css';
import { UserRow } from './user-row.tsx';

export function UserTable({ users }: { users: readonly AclUser[] }) {
  const { t } = useTranslation('team');
  return (
    <table className={cx(list.table, styles.table)}>
      <thead>
        <tr>
          <th scope="col">{t('table.user')}</th>
          <th scope="col">{t('table.state')}</th>
          <th scope="col">{t('table.lastSeen')}</th>
          <th scope="col" className={styles.actions}>
            {t('table.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  );
}
