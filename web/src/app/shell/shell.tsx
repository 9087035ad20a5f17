import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useAclWatch } from '#lib/cache/acl-watch.ts';
import { listenToSheetLinks } from '#lib/keyboard/keys-ahead.ts';
import { onFirstTouch } from '#lib/loading/first-touch.ts';
import { listenToFormLinks } from '#ui/keyboard/keys-for-field.ts';
import { Loader } from '#ui/loading/loader.tsx';
import { Dialogs } from '../dialogs.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { preloadLaterScreens } from '../later-screens.ts';
import { goToRegion, goToSearchOrAwait, screenShown, searchAhead } from '../region-keys.ts';
import { useKeepAlive } from './keep-alive.ts';
import { Licensed } from './licensed.tsx';
import { MainMenu } from './main-menu.tsx';
import { NoticesPlace } from './notices-place.tsx';
import { isForPage, isTypedInto } from '#lib/keyboard/typed-into.ts';
import { useAcl } from '#lib/session/access.ts';
import { listenToTyping, wouldUndoBehind } from '#lib/keyboard/typed-in-dialog.ts';
import { undoShown } from '#lib/toasts.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import styles from './shell.module.css';
import { ReadingNotice } from './reading-notice.tsx';
import { TakeOverDialogs } from './take-over.tsx';
import { useLive } from './use-live.ts';

/** The frame of every screen of a signed-in user. */
export function Shell() {
  useKeepAlive();
  useAclWatch();
  useLive();
  useEffect(listenToSheetLinks, []);
  useEffect(listenToFormLinks, []);
  useEffect(listenToTyping, []);
  useEffect(() => onFirstTouch(() => void preloadLaterScreens()), []);
  useLayoutEffect(keepDocumentStill, []);
  return (
    <Licensed>
      <Frame />
    </Licensed>
  );
}

/** Prevents the document from scrolling; returns a function that restores it. */
function keepDocumentStill(): () => void {
  const { classList } = document.documentElement;
  const still = styles.still ?? '';
  classList.add(still);
  return () => classList.remove(still);
}

/** Apart from the frame, which does not change with the address. */
function ShownAddress() {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => screenShown({ pathname, search }), [pathname, search]);
  return null;
}

/** The menu on the left, the screen beside it. */
function Frame() {
  const { t } = useTranslation();
  const { data: rights } = useAcl();
  const goBy = (step: 1 | -1) => (event: KeyboardEvent) => {
    event.preventDefault();
    goToRegion(step);
  };
  const search = (event: KeyboardEvent) => {
    if (goToSearchOrAwait()) event.preventDefault();
  };
  const undo = (event: KeyboardEvent) => {
    if (isForPage(event) && undoShown()) event.preventDefault();
  };
  // Outside a field, the browser's undo would change the last edited field anywhere, even behind a
  // dialog.
  const keepTyped = (event: KeyboardEvent) => {
    if (!isTypedInto(event.target) || wouldUndoBehind(event.target)) event.preventDefault();
  };
  useEffect(searchAhead, []);
  usePageKeys({ F6: goBy(1), 'Shift+F6': goBy(-1), F3: search, 'Mod+F': search, 'Mod+Z': undo });
  usePageKeys({ 'Mod+Z': keepTyped, 'Mod+Shift+Z': keepTyped, 'Mod+Y': keepTyped }, window);
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
        <ErrorBoundary isInner rights={rights}>
          <NoticesPlace />
          <ShownAddress />
          <Suspense fallback={<Loader label={t('loading')} />}>
            <Outlet />
          </Suspense>
          <Dialogs />
          <ReadingNotice />
          <TakeOverDialogs />
        </ErrorBoundary>
      </main>
    </div>
  );
}
