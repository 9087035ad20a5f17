import type { AclUser } from '@saldo/contract/acl';
import { useTranslation } from 'react-i18next';
import { formatInstant, formatInstantDay } from '#lib/instants.ts';
import { initialsOf } from '#lib/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Tag } from '#ui/tag.tsx';
import { UserActions } from './user-actions.tsx';
import styles from './user-management.module.css';

export function UserRow({ user }: { user: AclUser }) {
  const { t } = useTranslation('team');
  const { firstname, lastname, email, lastSeenAt } = user;
  return (
    <tr>
      <th scope="row">
        <span className={styles.who}>
          <Avatar initials={initialsOf(user)} avatarId={user.avatarId} />
          <span>
            <b>{`${firstname} ${lastname}`}</b>
            <small>{email}</small>
          </span>
        </span>
      </th>
      <td>
        <State user={user} />
      </td>
      <td>{lastSeenAt === null ? t('table.never') : formatInstant(lastSeenAt)}</td>
      <td className={styles.actions}>{!user.isMasterUser && <UserActions user={user} />}</td>
    </tr>
  );
}

const TONES = { active: 'neutral', invited: 'planned', expired: 'overdue' } as const;

function State({ user }: { user: AclUser }) {
  const { t } = useTranslation('team');
  const { state, isMasterUser, invitationExpiresAt } = user;
  return (
    <span className={styles.state}>
      {isMasterUser ? (
        <Tag tone="accent">{t('state.master')}</Tag>
      ) : (
        <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
      )}
      {state === 'invited' && invitationExpiresAt !== null && (
        <small>{t('state.until', { date: formatInstantDay(invitationExpiresAt) })}</small>
      )}
    </span>
  );
}
