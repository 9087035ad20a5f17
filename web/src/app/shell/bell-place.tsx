import { useEffect, useState } from 'react';
import { onFirstTouch } from '#lib/loading/first-touch.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import styles from './main-menu.module.css';

const Bell = lazyPart(async () => {
  const [{ Bell: Loaded }] = await Promise.all([import('./bell.tsx'), loadCatalogue('notices')]);
  return Loaded;
});

/**
 * The place of the notification bell; its code and counts load with the first interaction, after
 * the first picture. The user has not requested it, so without a connection it loads later, without
 * a notice.
 */
export function BellPlace({ isOpen }: { isOpen: boolean }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstTouch(() => setWanted(true)), []);
  return <div className={styles.bell}>{isWanted && <Bell isMenuOpen={isOpen} meanwhile={null} />}</div>;
}
