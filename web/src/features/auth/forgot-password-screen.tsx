import { useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Banner } from '#ui/page/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import link from '#ui/button/link.module.css';
import { TextField } from '#ui/field/text-field.tsx';
import { useKeysBehindSubmit } from '#ui/keyboard/keys-behind-submit.ts';
import confirm from './confirm-email.module.css';
import screen from './login-screen.module.css';
import { Refusal } from './refusal.tsx';
import { useRequestReset } from './registration-queries.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

const RESPONSE = z.enum(['sent', 'wrongEmail', 'wrongToken']);
const ADDRESS = z.email();

const placeOf = (query: Record<string, string>) =>
  `/auth/forgot-password?${new URLSearchParams(query).toString()}`;

/** `/auth/forgot-password?response=&email=&tryNextAt=` */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('registration');
  const [query] = useSearchParams();
  const response = RESPONSE.safeParse(query.get('response')).data;
  const email = query.get('email') ?? '';
  usePageTitle(t('forgot.title'));
  return (
    <>
      <h1 className={screen.title}>{t('forgot.title')}</h1>
      {response === 'sent' && email !== '' ? (
        <Sent email={email} tryNextAt={query.get('tryNextAt')} />
      ) : (
        <>
          {response?.startsWith('wrong') && <Banner tone="danger">{t('forgot.stale')}</Banner>}
          <AskForm email={email} />
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

/** Requests the link; the outcome is stored in the address. */
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
  useKeysBehindSubmit(request.isPending, request.isSuccess && request.data.status !== 'wrongEmail');
  const isAddress = ADDRESS.safeParse(email.trim()).success;
  const isWrong = isTried && !isAddress;
  const error = isWrong
    ? t('forgot.emailInvalid')
    : request.data?.status === 'wrongEmail'
      ? t('forgot.wrongEmail')
      : undefined;
  const field = useFocusOnError(error);
  return (
    <form
      className={confirm.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isAddress) ask(email.trim());
        else field.current?.focus();
      }}
    >
      <Refusal error={request.error} />
      <TextField
        ref={field}
        type="email"
        name="email"
        autoComplete="username"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the screen
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
      <Button
        type="submit"
        look="primary"
        size="large"
        disabled={email.trim() === ''}
        isBusy={request.isPending}
      >
        {t('forgot.submit')}
      </Button>
    </form>
  );
}

/** `HH:mm` from `HH:mm:ss`. */
const shortTime = (time: string) => time.slice(0, 5);

function Sent({ email, tryNextAt }: { email: string; tryNextAt: string | null }) {
  const { t } = useTranslation('registration');
  const { ask, request } = useAsk();
  const outcome = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => outcome.current?.focus(), []);
  return (
    <>
      {tryNextAt === null ? (
        <>
          <p ref={outcome} className={confirm.lead} tabIndex={-1}>
            <Trans t={t} i18nKey="forgot.sent" values={{ email }} components={{ b: <b /> }} />
          </p>
          <p className={confirm.hint}>{t('confirm.spam')}</p>
        </>
      ) : (
        <Banner tone="warning">{t('tooMany', { time: shortTime(tryNextAt) })}</Banner>
      )}
      <Refusal error={request.error} />
      <SentAgain status={request.data?.status} />
      <p className={confirm.again}>
        {t('forgot.noMail')}{' '}
        <button
          type="button"
          className={confirm.link}
          // keeps the focus, which a disabled button loses
          aria-disabled={request.isPending || undefined}
          onClick={() => {
            if (!request.isPending) ask(email);
          }}
        >
          {t('confirm.again')}
        </button>
      </p>
    </>
  );
}

/** The outcome of a repeated request that the address cannot hold. */
function SentAgain({ status }: { status: string | undefined }) {
  const { t } = useTranslation('registration');
  if (status === 'success') return <Banner tone="success">{t('forgot.sentAgain')}</Banner>;
  return status === 'wrongEmail' ? <Banner tone="danger">{t('forgot.wrongEmail')}</Banner> : null;
}
