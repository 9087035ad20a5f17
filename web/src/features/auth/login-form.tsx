import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { formatTime } from '#lib/words/instants.ts';
import { Banner } from '#ui/page/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import link from '#ui/button/link.module.css';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useKeysBehindSubmit } from '#ui/keyboard/keys-behind-submit.ts';
import { loginFailure, type LoginFailure } from './login-failure.ts';
import styles from './login-form.module.css';
import type { Login } from './queries.ts';

const schema = z.object({
  email: z.string().trim().min(1, 'emailRequired').pipe(z.email('emailInvalid')),
  password: z.string().min(1, 'passwordRequired'),
});
type Credentials = z.infer<typeof schema>;
type MessageKey = 'emailRequired' | 'emailInvalid' | 'passwordRequired';
const isMessageKey = (message: string | undefined): message is MessageKey =>
  message === 'emailRequired' || message === 'emailInvalid' || message === 'passwordRequired';

type LoginFormProps = {
  email: string;
  login: Login;
  /** why the user has to sign in again */
  notice: string | undefined;
  onSubmit: (credentials: Credentials) => void;
};

/** E-mail and password. A refused try disables the button until a field changes. */
export function LoginForm({ email, login, notice, onSubmit }: LoginFormProps) {
  const { t } = useTranslation('auth');
  useKeysBehindSubmit(login.isPending, login.isSuccess);
  const form = useForm<Credentials>({
    resolver: zodResolver(schema),
    defaultValues: { email, password: '' },
  });
  const { setFocus } = form;
  useEffect(() => setFocus(email === '' ? 'email' : 'password'), [setFocus, email]);

  const failure = login.isError ? loginFailure(login.error) : undefined;
  const isRefused = failure?.reason === 'invalidCredentials';
  // The focused button is now disabled.
  useEffect(() => {
    if (isRefused) setFocus('password', { shouldSelect: true });
  }, [setFocus, isRefused]);

  const errorOf = (field: keyof Credentials) => {
    if (isRefused) return t('failure.invalidField');
    const message = form.formState.errors[field]?.message;
    return isMessageKey(message) ? t(`validation.${message}`) : undefined;
  };
  const register = (field: keyof Credentials) =>
    form.register(field, { onChange: () => login.isError && login.reset() });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      {failure ? <Failure failure={failure} /> : notice && <Banner tone="warning">{notice}</Banner>}
      <TextField
        {...register('email')}
        type="email"
        autoComplete="username"
        label={t('login.email')}
        error={errorOf('email')}
      />
      <PasswordField
        {...register('password')}
        autoComplete="current-password"
        label={t('login.password')}
        error={errorOf('password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
      />
      <p className={styles.forgot}>
        <Link className={link.link} to="/auth/forgot-password">
          {t('login.forgot')}
        </Link>
      </p>
      <Button
        type="submit"
        look="primary"
        size="large"
        disabled={failure !== undefined}
        isBusy={login.isPending}
      >
        {t('login.submit')}
      </Button>
    </form>
  );
}

export function Failure({ failure }: { failure: LoginFailure }) {
  const { t } = useTranslation('auth');
  return (
    <Banner tone="danger">
      {failure.reason === 'tooManyAttempts'
        ? t('failure.tooManyAttempts', { time: formatTime(failure.tryNextAt) })
        : t(`failure.${failure.reason}`)}
    </Banner>
  );
}
