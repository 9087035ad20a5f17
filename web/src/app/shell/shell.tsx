import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from 'react-hotkeys-hook';
import { Outlet } from 'react-router';
import { useAclWatch } from '#lib/acl-watch.ts';
import { listenToSheetLinks } from '#lib/keys-ahead.ts';
import { Loader } from '#ui/loader.tsx';
import { Dialogs } from '../dialogs.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { goToRegion, goToSearch } from '../region-keys.ts';
import { useKeepAlive } from './keep-alive.ts';
import { Licensed } from './licensed.tsx';
import { MainMenu } from './main-menu.tsx';
import { NoticesPlace } from './notices-place.tsx';
import styles from './shell.module.css';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { TakeOverDialogs } from './take-over.ts';
import { useLive } from './use-live.ts';

const EVERYWHERE = { enableOnFormTags: true, enableOnContentEditable: true, preventDefault: true } as const;

/** The frame of every screen of a signed-in user. */
export function Shell() {
  useKeepAlive();
  useAclWatch();
  useLive();
  useEffect(listenToSheetLinks, []);
  return (
    <Licensed>
      <Frame />
    </Licensed>
  );
}

/** Menu at the left, the screen beside it. */
function Frame() {
  const { t } = useTranslation();
  useHotkeys('f6', () => goToRegion(1), EVERYWHERE);
  useHotkeys('shift+f6', () => goToRegion(-1), EVERYWHERE);
  useHotkeys(
    'f3, ctrl+f, meta+f',
    (event) => {
      if (goToSearch()) event.preventDefault();
    },
    { enableOnFormTags: true, enableOnContentEditable: true },
  );
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <MainMenu />
      <main
        id="content"
        className={styles.page}
        tabIndex={-1}
        data-region="main"
        aria-label={t('regions.main')}
      >
        <ErrorBoundary isInner>
          <NoticesPlace />
          <Suspense fallback={<Loader label={t('loading')} />}>
            <Outlet />
          </Suspense>
          <Dialogs />
          <TakeOverDialogs />
        </ErrorBoundary>
      </main>
      <ShortcutsHelp />
    </div>
  );
}
