import { Navigate, useLocation } from 'react-router';
import { HOME } from '#lib/session/redirect-target.ts';

/** Another address of the same screen; its query is kept. */
export function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={`${to}${search}`} replace />;
}

/** A dialog over `/`, which is not a page itself: it opens over the first page. */
export function DialogOverHome() {
  const { pathname, search } = useLocation();
  return <Navigate to={`${HOME}${pathname}${search}`} replace />;
}
