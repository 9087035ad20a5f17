import { Navigate, useLocation } from 'react-router';

/** Another address of the same screen: what its query says stays. */
export function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={`${to}${search}`} replace />;
}
