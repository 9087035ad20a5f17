import { Suspense, useEffect, useState } from 'react';
import { onFirstTouch } from '#lib/loading/first-touch.ts';
import { lazyScreen } from '../lazy-screen.ts';
import styles from './main-menu.module.css';

const Bell = lazyScreen('notices', async () => (await import('./bell.tsx')).Bell);

/** Where the bell stands; its code and its counts come with the first touch, after the first picture. */
export function BellPlace({ isOpen }: { isOpen: boolean }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstTouch(() => setWanted(true)), []);
  return (
    <div className={styles.bell}>
      {isWanted && (
        <Suspense>
          <Bell isMenuOpen={isOpen} />
        </Suspense>
      )}
    </div>
  );
}
