import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { isForSmallScreen, isMobile } from '#lib/device.ts';
import { loginPath } from '#lib/redirect-target.ts';
import { useSession } from '#lib/session.ts';
import { Loader } from '#ui/loader.tsx';
import { ErrorPage } from './error-pages.tsx';

/** Lets in who is signed in; everyone else signs in first and comes back to the same place. */
export function SignedIn() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const { t } = useTranslation();
  if (session.state === 'signedOut') return <Navigate to={loginPath(pathname + search)} replace />;
  if (session.state === 'failed') return <ErrorPage error={session.error} onRetry={session.retry} />;
  if (session.state === 'loading') return <Loader label={t('loading')} />;
  return <Outlet />;
}

/** A phone can register and follow a mail's links; the rest of the system is for large screens. */
export function ForThisDevice() {
  const { pathname } = useLocation();
  const isHere = !isMobile() || isForSmallScreen(pathname);
  return isHere ? <Outlet /> : <Navigate to="/auth/login-fallback" replace />;
}
