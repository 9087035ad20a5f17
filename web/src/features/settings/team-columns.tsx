import type { AclUser } from '@saldo/contract/acl';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatInstant, formatInstantDay } from '#lib/words/instants.ts';
import { initialsOf } from '#lib/session/session.ts';
import { Avatar } from '#ui/text/avatar.tsx';
import type { ListColumn, ListTitle } from '#ui/data-table/columns.ts';
import { Tag } from '#ui/text/tag.tsx';
import { nameOf } from './team-list.ts';
import { RightsButton } from './user-actions.tsx';
import styles from './user-management.module.css';

type TeamT = TFunction<'team'>;

/** The user's name, which opens the rights; the master user has all rights. */
export const titleOf = (t: TeamT, rightsOf: (user: AclUser) => string): ListTitle<AclUser> => ({
  key: 'name',
  name: t('table.user'),
  to: (user) => (user.isMasterUser ? null : rightsOf(user)),
  render: (user) => (
    <>
      <Avatar initials={initialsOf(user)} avatarId={user.avatarId} />
      <span className={styles.who}>
        <b>{nameOf(user)}</b>
        <small title={user.email}>{user.email}</small>
      </span>
    </>
  ),
});

export const columnsOf = (t: TeamT): ListColumn<AclUser>[] => [
  { key: 'state', name: t('table.state'), isShown: true, render: (user) => <State user={user} /> },
  {
    key: 'lastSeen',
    name: t('table.lastSeen'),
    isShown: true,
    render: ({ lastSeenAt }) => (lastSeenAt === null ? t('table.never') : formatInstant(lastSeenAt)),
  },
  {
    key: 'factor',
    name: t('factor.column'),
    isShown: true,
    render: ({ state, hasSecondFactor }) =>
      state === 'active' &&
      (hasSecondFactor ? <Tag tone="accent">{t('factor.on')}</Tag> : <Tag>{t('factor.off')}</Tag>),
  },
  {
    key: 'rights',
    name: t('rights.title'),
    isShown: true,
    width: 140,
    render: (user) => !user.isMasterUser && <RightsButton user={user} />,
  },
];

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
