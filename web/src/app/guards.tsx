import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router';
import { isForSmallScreen, isMobile } from '#lib/browser/device.ts';
import { shownAddress } from '#lib/navigation/shown-address.ts';
import { ADD_COMPANY, factorPath, loginPath, redirectTarget } from '#lib/session/redirect-target.ts';
import { useLacksFactor } from '#lib/session/second-factor.ts';
import { sessionEnd, useSession, wasLoggedOut } from '#lib/session/session.ts';
import { companyLeft, keepTabCompany } from '#lib/session/tab-company.ts';
import { isSupportedBrowser } from '#lib/browser/supported-browser.ts';
import { showToast } from '#lib/toasts.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { Loader } from '#ui/loading/loader.tsx';
import { ErrorPage } from './error-pages.tsx';
import { CompanySwitched, UnsupportedBrowser } from './screens.ts';

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
    return <Known email={session.user.email} to={redirectTarget(query.get('redirectTo'))} />;
  setLetIn(true);
  return null;
}

/** A signed-in user who opens the registration may want another company. */
function Known({ email, to }: { email: string; to: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isRegistering = pathname === '/auth/register';
  useEffect(() => {
    if (!isRegistering) return;
    const tell = () =>
      showToast({
        id: 'registered',
        title: i18next.t('registration:registered.title'),
        body: i18next.t('registration:registered.text', { email }),
        duration: 'very-long',
        action: {
          label: i18next.t('registration:registered.add'),
          run: () => void navigate(ADD_COMPANY),
        },
      });
    // Its texts are not loaded with every page.
    loadCatalogue('registration').then(tell, () => undefined);
  }, [isRegistering, email, navigate]);
  return <Navigate to={to} replace />;
}
