import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useAcl } from '#lib/session/access.ts';
import { Loader } from '#ui/loading/loader.tsx';
import { ErrorPage } from '../error-pages.tsx';

/** Renders the licence notice instead of the product once a licence has run out. */
export function Licensed({ children }: { children: ReactNode }) {
  const acl = useAcl();
  const { pathname, search } = useLocation();
  const { t } = useTranslation();
  if (acl.error) return <ErrorPage error={acl.error} onRetry={acl.retry} />;
  if (!acl.data) return <Loader label={t('loading')} />;
  const back = `?redirectTo=${encodeURIComponent(pathname + search)}`;
  if (acl.data.isLicenseExpired) return <Navigate to={`/expired${back}`} replace />;
  if (acl.data.isLicenseCancelled) return <Navigate to={`/cancelled${back}`} replace />;
  return children;
}
