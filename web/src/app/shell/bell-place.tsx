import { useEffect, useState } from 'react';
import { onFirstTouch } from '#lib/loading/first-touch.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import styles from './main-menu.module.css';

const Bell = lazyPart(async () => {
  const [{ Bell: Loaded }] = await Promise.all([import('./bell.tsx'), loadCatalogue('notices')]);
  return Loaded;
});

/** Where the bell stands; its code and its counts come with the first touch, after the first picture. Nobody asked for it: without a connection it comes later, without a word. */
export function BellPlace({ isOpen }: { isOpen: boolean }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstTouch(() => setWanted(true)), []);
  return <div className={styles.bell}>{isWanted && <Bell isMenuOpen={isOpen} meanwhile={null} />}</div>;
}
