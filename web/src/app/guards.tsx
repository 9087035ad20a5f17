import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAcl } from '#lib/access.ts';
import { loginPath } from '#lib/redirect-target.ts';
import { useSession } from '#lib/session.ts';
import { Loader } from '#ui/loader.tsx';
import { ErrorPage } from './error-pages.tsx';
import { useKeepAlive } from './keep-alive.ts';

/** Lets in who is signed in and has a running licence; sends everyone else where they can do something about it. */
export function SignedIn() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const { t } = useTranslation();
  if (session.state === 'signedOut') return <Navigate to={loginPath(pathname + search)} replace />;
  if (session.state === 'failed') return <ErrorPage error={session.error} onRetry={session.retry} />;
  if (session.state === 'loading') return <Loader label={t('loading')} />;
  return <Licensed />;
}

function Licensed() {
  const acl = useAcl();
  const { pathname, search } = useLocation();
  const { t } = useTranslation();
  useKeepAlive();
  if (acl.error) return <ErrorPage error={acl.error} onRetry={acl.retry} />;
  if (!acl.data) return <Loader label={t('loading')} />;
  const back = `?redirectTo=${encodeURIComponent(pathname + search)}`;
  if (acl.data.isLicenseExpired) return <Navigate to={`/expired${back}`} replace />;
  if (acl.data.isLicenseCancelled) return <Navigate to={`/cancelled${back}`} replace />;
  return <Outlet />;
}
