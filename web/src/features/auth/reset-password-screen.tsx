import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { isLeaked } from '#lib/api/api-error.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { isStrong } from '#lib/session/password-rules.ts';
import { usePasswordWords } from '#lib/session/password-words.ts';
import { showToast } from '#lib/toasts.ts';
import { Banner } from '#ui/page/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { PasswordHint } from '#ui/field/password-hint.tsx';
import { useKeysBehindSubmit } from '#ui/keyboard/keys-behind-submit.ts';
import confirm from './confirm-email.module.css';
import screen from './login-screen.module.css';
import fields from './person-fields.module.css';
import { ForLink } from './for-link.tsx';
import { FormToCome, useNoForm } from './form-to-come.tsx';
import { NotChecked } from './not-checked.tsx';
import { Refusal } from './refusal.tsx';
import { useResetLink, useResetPassword } from './registration-queries.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

const SHORTEST = 8;
const forgot = (response: string) => `/auth/forgot-password?response=${response}`;

type LinkProps = { token: string; email: string };

/** `/auth/reset-password?token=&email=` */
export function ResetPasswordScreen() {
  const { t } = useTranslation('registration');
  const [query] = useSearchParams();
  const [token, email] = [query.get('token') ?? '', query.get('email') ?? ''];
  usePageTitle(t('reset.title'));
  const title = <h1 className={screen.title}>{t('reset.title')}</h1>;
  if (token !== '' && email !== '') {
    return (
      <ForLink email={email} title={t('reset.title')}>
        {title}
        <Checked token={token} email={email} />
      </ForLink>
    );
  }
  return (
    <>
      {title}
      <NoToken />
    </>
  );
}

function NoToken() {
  const { t } = useTranslation('registration');
  useNoForm();
  return (
    <>
      <Banner tone="danger">{t('noToken')}</Banner>
      <ButtonLink size="large" to="/auth/forgot-password">
        {t('reset.askAgain')}
      </ButtonLink>
    </>
  );
}

/** Checks the link before the user types anything. */
function Checked(link: LinkProps) {
  const { t } = useTranslation('registration');
  const check = useResetLink(link);
  if (check.isError) return <NotChecked error={check.error} onRetry={() => void check.refetch()} />;
  if (check.data === undefined) return <FormToCome label={t('reset.checking')} />;
  return check.data ? <ResetForm {...link} /> : <Stale />;
}

/** The new password that may have been typed is not for the form that asks for an e-mail. */
function Stale() {
  useNoForm();
  return <Navigate to={forgot('wrongToken')} replace />;
}

function ResetForm({ token, email }: LinkProps) {
  const { t } = useTranslation(['registration', 'auth']);
  const navigate = useNavigate();
  const hint = useId();
  const words = usePasswordWords();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const reset = useResetPassword();
  useKeysBehindSubmit(reset.isPending, reset.isSuccess);
  const weak = isTried && !isStrong(password) ? t('validation.passwordInvalid') : undefined;
  const leaked = isLeaked(reset.error) && reset.variables?.password === password;
  const error = leaked ? t('validation.passwordLeaked') : weak;
  const field = useFocusOnError(error);
  const submit = async () => {
    const { status } = await reset.mutateAsync({ token, email, password });
    if (status === 'success') {
      showToast({ type: 'done', title: t('reset.done'), body: t('reset.doneText'), duration: 'very-long' });
    }
    const to = status === 'success' ? `/auth/login?email=${encodeURIComponent(email)}` : forgot(status);
    void navigate(to, { replace: true });
  };
  return (
    <form
      className={confirm.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        // A refusal is shown above the field.
        if (isStrong(password)) void submit().catch(() => undefined);
        else field.current?.focus();
      }}
    >
      <Refusal error={reset.error} />
      <div className={fields.password}>
        <PasswordField
          ref={field}
          name="password"
          autoComplete="new-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the screen
          autoFocus
          aria-details={hint}
          label={t('reset.password')}
          value={password}
          error={error}
          showLabel={t('auth:login.showPassword')}
          hideLabel={t('auth:login.hidePassword')}
          onChange={({ target }) => setPassword(target.value)}
        />
        <PasswordHint id={hint} password={password} {...words} />
      </div>
      <Button
        type="submit"
        look="primary"
        size="large"
        disabled={password.length < SHORTEST}
        isBusy={reset.isPending}
      >
        {t('forgot.submit')}
      </Button>
    </form>
  );
}
