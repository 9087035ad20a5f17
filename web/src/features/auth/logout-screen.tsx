import type { CurrentUser } from '@saldo/contract/auth';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { isUnauthorized } from '#lib/api-error.ts';
import { tellSigningOut } from '#lib/other-tabs.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useSession } from '#lib/session.ts';
import { HOME, loginPath } from '#lib/redirect-target.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Loader } from '#ui/loader.tsx';
import screen from './login-screen.module.css';
import { useForgetUser, useLogout } from './queries.ts';
import { sessionEndWords } from './session-end-words.ts';

export function LogoutScreen() {
  const { t } = useTranslation(['auth', 'common']);
  const session = useSession();
  usePageTitle(t('logout.title'));
  return (
    <>
      <h1 className={screen.title}>{t('logout.title')}</h1>
      {session.state === 'loading' && <Loader label={t('common:loading')} />}
      {session.state === 'signedOut' && <NotSignedIn />}
      {session.state === 'failed' && <Failed onRetry={session.retry} />}
      {session.state === 'signedIn' && <SigningOut user={session.user} />}
    </>
  );
}

function SigningOut({ user }: { user: CurrentUser }) {
  const { t } = useTranslation(['auth', 'common']);
  useTellOtherTabs();
  const logout = useLogout();
  const forget = useForgetUser();
  const navigate = useNavigate();
  const isDone = logout.isSuccess;

  useEffect(() => {
    if (!isDone) return;
    forget(user);
    void navigate('/auth/login', { replace: true });
    // Once, when the server has answered: `forget` and `navigate` are new functions on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);

  if (isUnauthorized(logout.error)) return <NotSignedIn />;
  if (logout.isError) return <Failed onRetry={() => logout.refetch()} />;
  return <Loader label={t('logout.inProgress')} />;
}

/** Before the call is sent: effects of the query come after this one. */
function useTellOtherTabs() {
  useEffect(tellSigningOut, []);
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <>
      <Banner tone="danger">{t('logout.failed')}</Banner>
      <Button look="primary" size="large" onClick={() => void onRetry()}>
        {t('common:retry')}
      </Button>
      <ButtonLink size="large" to={HOME}>
        {t('common:goToDashboard')}
      </ButtonLink>
    </>
  );
}

/** Who was signed out elsewhere comes back to where he was. */
const whereFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : '/';

function NotSignedIn() {
  const { t } = useTranslation(['auth', 'common']);
  const { state } = useLocation();
  const words = sessionEndWords(t, state);
  return (
    <>
      {words === undefined ? <p>{t('logout.notLoggedIn')}</p> : <Banner tone="warning">{words}</Banner>}
      <ButtonLink look="primary" size="large" to={loginPath(whereFrom(state))}>
        {t('logout.toLogin')}
      </ButtonLink>
    </>
  );
}
