import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { isForSmallScreen, isMobile } from '#lib/device.ts';
import { factorPath, loginPath, redirectTarget } from '#lib/redirect-target.ts';
import { useLacksFactor } from '#lib/second-factor.ts';
import { sessionEnd, useSession, wasLoggedOut } from '#lib/session.ts';
import { isSupportedBrowser } from '#lib/supported-browser.ts';
import { Loader } from '#ui/loader.tsx';
import { ErrorPage } from './error-pages.tsx';
import { UnsupportedBrowser } from './screens.ts';

/** Lets in who is signed in; everyone else signs in first and comes back to the same place. */
export function SignedIn() {
  const session = useSession();
  const lacksFactor = useLacksFactor();
  const { pathname, search } = useLocation();
  const { t } = useTranslation();
  const [wasIn, setWasIn] = useState(false);
  if (session.state === 'signedIn' && !wasIn) setWasIn(true);
  if (session.state === 'signedOut') {
    const from = pathname + search;
    const state = wasIn ? { from, end: sessionEnd() } : { from };
    return <Navigate to={wasLoggedOut() ? '/auth/logout' : loginPath(from)} state={state} replace />;
  }
  if (session.state === 'failed') return <ErrorPage error={session.error} onRetry={session.retry} />;
  if (session.state === 'loading') return <Loader label={t('loading')} />;
  if (lacksFactor) return <Navigate to={factorPath(pathname + search)} replace />;
  return <Outlet />;
}

/** A phone can register and follow a mail's links, in any browser; the rest is for large screens and the browsers that it is made for. */
export function ForThisDevice() {
  const { pathname } = useLocation();
  if (!isMobile() && !isSupportedBrowser()) return <UnsupportedBrowser />;
  const isHere = !isMobile() || isForSmallScreen(pathname);
  return isHere ? <Outlet /> : <Navigate to="/auth/login-fallback" replace />;
}

/** Registering and asking for a new password are for strangers; who opens them signed in goes where he works. Who signs in on them is led on by the screen itself. */
export function Strangers() {
  const session = useSession();
  const [query] = useSearchParams();
  const [isLetIn, setLetIn] = useState(false);
  const { t } = useTranslation();
  if (isLetIn) return <Outlet />;
  if (session.state === 'loading') return <Loader label={t('loading')} />;
  if (session.state === 'signedIn') return <Navigate to={redirectTarget(query.get('redirectTo'))} replace />;
  setLetIn(true);
  return null;
}
