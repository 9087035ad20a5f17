import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { redirectTarget } from '#lib/redirect-target.ts';
import { useSession } from '#lib/session.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Loader } from '#ui/loader.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { LoginForm } from './login-form.tsx';
import { MaintenanceMessage } from './maintenance-message.tsx';
import { useLogin } from './queries.ts';
import styles from './login-screen.module.css';

/** `onSubmit`: the time to fetch what comes after signing in. */
export function LoginScreen({ onSubmit }: { onSubmit?: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const session = useSession();
  const login = useLogin();
  const [query] = useSearchParams();
  const redirectTo = query.get('redirectTo');
  usePageTitle(t('login.title'));

  // Right after signing in the session is there too: then the form stays until the next screen has come.
  if (login.isSuccess) return <Navigate to={redirectTarget(redirectTo)} replace />;
  if (session.state === 'loading') return <Loader label={t('common:loading')} />;
  if (session.state === 'signedIn') {
    if (redirectTo !== null) return <Navigate to={redirectTarget(redirectTo)} replace />;
    return <AlreadySignedIn email={session.user.email} />;
  }
  return (
    <>
      <h1 className={styles.title}>{t('login.title')}</h1>
      <MaintenanceMessage />
      <LoginForm
        email={query.get('email') ?? ''}
        login={login}
        onSubmit={(body) => {
          onSubmit?.();
          login.mutate({ body });
        }}
      />
    </>
  );
}
