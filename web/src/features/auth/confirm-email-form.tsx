import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { failureText } from '#lib/failures.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { codeOf, EMPTY_CODE } from './code-input.ts';
import styles from './confirm-email.module.css';
import { CreatingAccount } from './creating-account.tsx';
import { nextTryOf } from './login-failure.ts';
import { useConfirm, useRenew } from './registration-queries.ts';

type ConfirmEmailFormProps = { email: string; iteration: string };

/** Six digits from the letter; another code for those who got none. */
export function ConfirmEmailForm({ email, iteration }: ConfirmEmailFormProps) {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const [boxes, setBoxes] = useState(EMPTY_CODE);
  const confirm = useConfirm();
  const renew = useRenew();
  const status = confirm.data?.status;
  const code = codeOf(boxes);
  const wrong = status === 'invalidCode' || status === 'expiredCode' ? t(`confirm.${status}`) : undefined;

  const handleChange = (next: readonly string[]) => {
    if (!confirm.isIdle) confirm.reset();
    setBoxes(next);
  };
  const handleRenew = async () => {
    const sent = await renew.mutateAsync(email);
    if (sent.status === 'notFound') return void navigate('/auth/register', { replace: true });
    confirm.reset();
    const next = new URLSearchParams({ email: sent.email, iteration: String(sent.iteration) });
    void navigate(`/auth/register/confirm-email?${next.toString()}`, { replace: true });
  };

  const failure = confirm.error ?? renew.error;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === boxes.length) confirm.mutate({ email, code });
      }}
    >
      <p className={styles.lead}>
        <Trans t={t} i18nKey="confirm.sent" values={{ iteration, email }} components={{ b: <b /> }} />
      </p>
      <p className={styles.hint}>{t('confirm.spam')}</p>
      {failure && <Failure error={failure} />}
      <CodeField boxes={boxes} onChange={handleChange} error={wrong} isDisabled={confirm.isPending} />
      <Button
        type="submit"
        look="primary"
        size="large"
        disabled={code.length < boxes.length || confirm.isPending || wrong !== undefined}
      >
        {t('confirm.submit')}
      </Button>
      <p className={styles.again}>
        {t('confirm.noCode')}{' '}
        <button
          type="button"
          className={styles.link}
          disabled={renew.isPending}
          // A refused letter is told above the boxes.
          onClick={() => void handleRenew().catch(() => undefined)}
        >
          {t('confirm.again')}
        </button>
      </p>
      {(confirm.isPending || status === 'pending') && <CreatingAccount />}
    </form>
  );
}

function Failure({ error }: { error: Error }) {
  const { t } = useTranslation('registration');
  const time = nextTryOf(error);
  return <Banner tone="danger">{time === null ? failureText(error) : t('tooMany', { time })}</Banner>;
}
