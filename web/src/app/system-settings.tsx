import { useAcl } from '#lib/access.ts';
import { ApiError } from '#lib/api-error.ts';
import { ErrorPage } from './error-pages.tsx';
import { SettingsScreen } from './screens.ts';

/** `/system/settings`: its only tab so far, the team, is the master user's alone. */
export function SystemSettings() {
  const { data: acl } = useAcl();
  if (!acl) return null;
  if (!acl.isMasterUser) return <ErrorPage isInner error={new ApiError('http', 403)} />;
  return <SettingsScreen />;
}
