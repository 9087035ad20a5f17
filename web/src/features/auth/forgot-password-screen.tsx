import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { usePageTitle } from '#lib/page-title.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import link from '#ui/link.module.css';
import { TextField } from '#ui/text-field.tsx';
import confirm from './confirm-email.module.css';
import screen from './login-screen.module.css';
import { Refusal } from './refusal.tsx';
import { useRequestReset } from './registration-queries.ts';

const RESPONSE = z.enum(['sent', 'wrongEmail', 'wrongToken']);
const ADDRESS = z.email();

const placeOf = (query: Record<string, string>) =>
  `/auth/forgot-password?${new URLSearchParams(query).toString()}`;

/** `/auth/forgot-password?response=&email=&tryNextAt=` */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('registration');
  const [query] = useSearchParams();
  const response = RESPONSE.safeParse(query.get('response')).data;
  usePageTitle(t('forgot.title'));
  return (
    <>
      <h1 className={screen.title}>{t('forgot.title')}</h1>
      {response === 'sent' ? (
        <Sent email={query.get('email') ?? ''} tryNextAt={query.get('tryNextAt')} />
      ) : (
        <>
          {response !== undefined && <Banner tone="danger">{t('forgot.stale')}</Banner>}
          <AskForm email={query.get('email') ?? ''} />
        </>
      )}
      <p className={confirm.again}>
        {t('forgot.remembered')}{' '}
        <Link className={link.link} to="/auth/login">
          {t('forgot.toLogin')}
        </Link>
      </p>
    </>
  );
}

/** Asks for the link; where it led is in the address. */
function useAsk() {
  const navigate = useNavigate();
  const request = useRequestReset();
  const ask = async (email: string) => {
    const answer = await request.mutateAsync(email);
    if (answer.status === 'wrongEmail') return;
    const tryNextAt = answer.status === 'tooManyRequests' ? { tryNextAt: answer.tryNextAt } : {};
    void navigate(placeOf({ response: 'sent', email, ...tryNextAt }));
  };
  return {
    // A refusal is shown beside the button.
    ask: (email: string) => void ask(email).catch(() => undefined),
    request,
  };
}

function AskForm({ email: known }: { email: string }) {
  const { t } = useTranslation('registration');
  const [email, setEmail] = useState(known);
  const [isTried, setTried] = useState(false);
  const { ask, request } = useAsk();
  const isWrong = isTried && !ADDRESS.safeParse(email.trim()).success;
  const error = isWrong
    ? t('forgot.emailInvalid')
    : request.data?.status === 'wrongEmail'
      ? t('forgot.wrongEmail')
      : undefined;
  return (
    <form
      className={confirm.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (ADDRESS.safeParse(email.trim()).success) ask(email.trim());
      }}
    >
      <Refusal error={request.error} />
      <TextField
        type="email"
        name="email"
        autoComplete="username"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do here
        autoFocus
        label={t('forgot.email')}
        hint={t('forgot.hint')}
        value={email}
        error={error}
        onChange={({ target }) => {
          setEmail(target.value);
          if (!request.isIdle) request.reset();
        }}
      />
      <Button type="submit" look="primary" size="large" disabled={email.trim() === '' || request.isPending}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}

/** `HH:mm` of `HH:mm:ss`. */
const shortTime = (time: string) => time.slice(0, 5);

function Sent({ email, tryNextAt }: { email: string; tryNextAt: string | null }) {
  const { t } = useTranslation('registration');
  const { ask, request } = useAsk();
  return (
    <>
      {tryNextAt === null ? (
        <>
          <p className={confirm.lead}>
            <Trans t={t} i18nKey="forgot.sent" values={{ email }} components={{ b: <b /> }} />
          </p>
          <p className={confirm.hint}>{t('confirm.spam')}</p>
        </>
      ) : (
        <Banner tone="warning">{t('tooMany', { time: shortTime(tryNextAt) })}</Banner>
      )}
      <Refusal error={request.error} />
      <p className={confirm.again}>
        {t('forgot.noMail')}{' '}
        <button
          type="button"
          className={confirm.link}
          disabled={request.isPending}
          onClick={() => ask(email)}
        >
          {t('confirm.again')}
        </button>
      </p>
    </>
  );
}
