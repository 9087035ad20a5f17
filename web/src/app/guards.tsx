import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { isForSmallScreen, isMobile } from '#lib/browser/device.ts';
import { shownAddress } from '#lib/navigation/shown-address.ts';
import { factorPath, loginPath, redirectTarget } from '#lib/session/redirect-target.ts';
import { useLacksFactor } from '#lib/session/second-factor.ts';
import { sessionEnd, useSession, wasLoggedOut } from '#lib/session/session.ts';
import { companyLeft, keepTabCompany } from '#lib/session/tab-company.ts';
import { isSupportedBrowser } from '#lib/browser/supported-browser.ts';
import { Loader } from '#ui/loading/loader.tsx';
import { ErrorPage } from './error-pages.tsx';
import { CompanySwitched, KnownVisitor, UnsupportedBrowser } from './screens.ts';

/** Requires a session of the company that the tab shows; without one leads to log-in and back. */
export function SignedIn() {
  const session = useSession();
  const lacksFactor = useLacksFactor();
  const location = useLocation();
  const { t } = useTranslation();
  const [last, setLast] = useState<number | null>(null);
  const user = session.state === 'signedIn' ? session.user : null;
  const left = user && companyLeft(user);
  useEffect(() => {
    if (user !== null && left === null) keepTabCompany(user);
  }, [user, left]);
  if (session.state === 'signedIn' && last !== session.user.userId) setLast(session.user.userId);
  if (session.state === 'signedOut') {
    const from = shownAddress(location);
    const state = last === null ? { from } : { from, end: sessionEnd(), userId: last };
    return <Navigate to={wasLoggedOut() ? '/auth/logout' : loginPath(from)} state={state} replace />;
  }
  if (session.state === 'failed') return <ErrorPage error={session.error} onRetry={session.retry} />;
  if (session.state === 'loading') return <Loader label={t('loading')} />;
  if (left !== null) return <CompanySwitched left={left} company={session.user.companyName} />;
  if (lacksFactor) return <Navigate to={factorPath(shownAddress(location))} replace />;
  return <Outlet />;
}

/** Phones may register and follow e-mail links in any browser; everything else needs a large screen and a supported browser. */
export function ForThisDevice() {
  const { pathname } = useLocation();
  if (!isMobile() && !isSupportedBrowser()) return <UnsupportedBrowser />;
  const isHere = !isMobile() || isForSmallScreen(pathname);
  return isHere ? <Outlet /> : <Navigate to="/auth/login-fallback" replace />;
}

/** Registration and password reset are for visitors: signed-in users are redirected to the application. After a log-in there the screen itself navigates on. */
export function Strangers() {
  const session = useSession();
  const [query] = useSearchParams();
  const [isLetIn, setLetIn] = useState(false);
  const { t } = useTranslation();
  if (isLetIn) return <Outlet />;
  if (session.state === 'loading') return <Loader label={t('loading')} />;
  if (session.state === 'signedIn')
    return <KnownVisitor email={session.user.email} to={redirectTarget(query.get('redirectTo'))} />;
  setLetIn(true);
  return null;
}
