import type { CurrentUser } from '@saldo/contract/auth';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isUnauthorized } from '#lib/api/api-error.ts';
import { tellSigningOut } from '#lib/browser/other-tabs.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useSession } from '#lib/session/session.ts';
import { HOME, isOfAnother, loginPath } from '#lib/session/redirect-target.ts';
import { Banner } from '#ui/page/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Loader } from '#ui/loading/loader.tsx';
import screen from './login-screen.module.css';
import { LeftInput } from './left-input.tsx';
import { useForgetUser, useLogout } from './queries.ts';
import { sessionEndWords } from './session-end-words.ts';

export function LogoutScreen() {
  const { t } = useTranslation(['auth', 'common']);
  const session = useSession();
  const { state } = useLocation();
  const from = whereFrom(state);
  usePageTitle(t('logout.title'));
  // The user has signed in again in another tab: only an explicit request signs out, since unsaved input here waits for its user.
  if (from !== null && session.state === 'signedIn')
    return <Navigate to={isOfAnother(state, session.user.userId) ? HOME : from} replace />;
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
    // Runs once after the server's answer: `forget` and `navigate` are new functions on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);

  if (isUnauthorized(logout.error)) return <NotSignedIn />;
  if (logout.isError) return <Failed onRetry={() => logout.refetch()} />;
  return <Loader label={t('logout.inProgress')} />;
}

/** Runs before the call is sent, since the query's effects run after this one. */
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

/** The page from which a log-out in another tab has led here; null if the user asked to sign out. */
const whereFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : null;

function NotSignedIn() {
  const { t } = useTranslation(['auth', 'common']);
  const { state } = useLocation();
  const words = sessionEndWords(t, state);
  return (
    <>
      {words === undefined ? <p>{t('logout.notLoggedIn')}</p> : <Banner tone="warning">{words}</Banner>}
      <LeftInput state={state} />
      <ButtonLink look="primary" size="large" to={loginPath(whereFrom(state) ?? '/')} state={state}>
        {t('logout.toLogin')}
      </ButtonLink>
    </>
  );
}
