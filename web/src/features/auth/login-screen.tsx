import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { HOME, isOfAnother, redirectTarget } from '#lib/session/redirect-target.ts';
import { useSession } from '#lib/session/session.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Loader } from '#ui/loading/loader.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { LeftInput } from './left-input.tsx';
import { LoginCodeForm } from './login-code-form.tsx';
import { LoginForm } from './login-form.tsx';
import { MaintenanceMessage } from './maintenance-message.tsx';
import { useLogin, useLoginCode } from './queries.ts';
import { sessionEndWords } from './session-end-words.ts';
import styles from './login-screen.module.css';

/** `onSubmit` may preload what follows signing in. */
export function LoginScreen({ onSubmit }: { onSubmit?: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const session = useSession();
  const login = useLogin();
  const loginCode = useLoginCode();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const [email, setEmail] = useState(query.get('email') ?? '');
  const [isOver, setOver] = useState(false);
  const redirectTo = query.get('redirectTo');
  const isAnother = session.state === 'signedIn' && isOfAnother(state, session.user.userId);
  const target = isAnother ? HOME : redirectTarget(redirectTo);
  const challenge = login.data?.status === 202 ? login.data.body.challenge : null;
  const title = t(challenge === null ? 'login.title' : 'code.title');
  usePageTitle(title);

  const beginAgain = (isTooLate: boolean) => {
    setOver(isTooLate);
    login.reset();
    loginCode.reset();
  };

  // The session exists right after signing in: the form stays until the next screen is rendered.
  if (login.data?.status === 200 || loginCode.isSuccess) return <Navigate to={target} replace />;
  if (session.state === 'loading') return <Loader label={t('common:loading')} />;
  if (session.state === 'signedIn') {
    if (redirectTo !== null) return <Navigate to={target} replace />;
    return <AlreadySignedIn email={session.user.email} />;
  }
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <MaintenanceMessage />
      {challenge === null ? (
        <LoginForm
          email={email}
          login={login}
          notice={isOver ? t('code.over') : sessionEndWords(t, state)}
          onSubmit={(body) => {
            onSubmit?.();
            setEmail(body.email);
            login.mutate({ body });
          }}
        />
      ) : (
        <LoginCodeForm
          loginCode={loginCode}
          onSubmit={(code) => loginCode.mutate({ body: { challenge, code } })}
          onBack={beginAgain}
        />
      )}
      <LeftInput state={state} />
    </>
  );
}
