import { useEffect } from 'react';
import { onFirstTouch } from '#lib/loading/first-touch.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { initialsOf, useCurrentUser } from '#lib/session/session.ts';
import { Avatar } from '#ui/text/avatar.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import styles from './user-menu.module.css';

/** Includes the confirmation dialog, since neither could be loaded while offline. */
const loadPopup = async () => {
  const [{ UserMenuPopup }] = await Promise.all([
    import('./user-menu-popup.tsx'),
    Dialog.preload(),
    loadCatalogue('editing'),
  ]);
  return UserMenuPopup;
};

const Popup = lazyPart(loadPopup, { opensFrom: 'menu' });

/** The signed-in user: language, theme and log-out. */
export function UserMenu({ isOpen }: { isOpen: boolean }) {
  const user = useCurrentUser();
  useEffect(() => onFirstTouch(() => void Popup.preload().catch(() => undefined)), []);
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
