import { initialsOf, useCurrentUser } from '#lib/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import styles from './user-menu.module.css';

const Popup = onDemand(async () => (await import('./user-menu-popup.tsx')).UserMenuPopup, {
  'aria-haspopup': 'menu',
});

/** Who is signed in; language, theme and the way out. */
export function UserMenu({ isOpen }: { isOpen: boolean }) {
  const user = useCurrentUser();
  return (
    <Popup
      trigger={
        <button type="button" className={styles.trigger}>
          <Avatar initials={initialsOf(user)} avatarId={user.avatarId} />
          <span className={isOpen ? styles.who : styles.hidden}>
            <b>{`${user.firstname} ${user.lastname}`}</b>
            <small>{user.companyName}</small>
          </span>
        </button>
      }
    />
  );
}
