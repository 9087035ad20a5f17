import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { useLoad } from '#lib/loading/loads.ts';
import { Button } from '#ui/button/button.tsx';
import { CodeField } from './code-field.tsx';
import { codeOf, EMPTY_CODE, type CodeFault } from './code-input.ts';
import styles from './confirm-email.module.css';
import { nextTryOf } from './login-failure.ts';
import { Refusal } from './refusal.tsx';
import { useConfirm, useRenew } from './registration-queries.ts';

type ConfirmEmailFormProps = { email: string; iteration: string };

/** The six-digit code from the e-mail, and a way to request another one. */
export function ConfirmEmailForm({ email, iteration }: ConfirmEmailFormProps) {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const [boxes, setBoxes] = useState(EMPTY_CODE);
  const [pasted, setPasted] = useState<CodeFault>();
  const confirm = useConfirm();
  const renew = useRenew();
  const isMaking = confirm.isPending || confirm.data?.status === 'pending';
  const isCovered = useLoad(isMaking, t('confirm.creating'));
  const fault = faultOf(confirm) ?? pasted;
  const isWrong = fault !== undefined && !isMaking;
  const code = codeOf(boxes);

  const handleChange = (next: readonly string[]) => {
    if (!confirm.isIdle) confirm.reset();
    setPasted(undefined);
    setBoxes(next);
  };
  const handleRenew = async () => {
    const sent = await renew.mutateAsync(email);
    if (sent.status === 'notFound') return void navigate('/auth/register', { replace: true });
    confirm.reset();
    const next = new URLSearchParams({ email: sent.email, iteration: String(sent.iteration) });
    void navigate(`/auth/register/confirm-email?${next.toString()}`, { replace: true });
  };
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
      {!isCodeRefused(confirm.error) && !isUsedUp(confirm.error) && (
        <Refusal error={confirm.error ?? renew.error} unknown="invalidStatus" />
      )}
      <CodeField
        boxes={boxes}
        onChange={handleChange}
        onRefuse={setPasted}
        // Nothing behind the overlay takes the focus.
        error={isWrong && !isCovered ? t(`confirm.${fault}`) : undefined}
        isDisabled={isMaking}
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        disabled={code.length < boxes.length || isMaking || isWrong}
      >
        {t('confirm.submit')}
      </Button>
      <p className={styles.again}>
        {t('confirm.noCode')}{' '}
        <button
          type="button"
          className={styles.link}
          // keeps the focus, which a disabled button loses
          aria-disabled={renew.isPending || undefined}
          onClick={() => {
            // A refusal to send the e-mail is shown above the boxes.
            if (!renew.isPending) void handleRenew().catch(() => undefined);
          }}
        >
          {t('confirm.again')}
        </button>
      </p>
    </form>
  );
}

const isCodeRefused = (error: Error | null): boolean =>
  error instanceof ApiError && (error.body?.fields ?? []).some(({ path }) => path === 'code');

/** Too many tries with this code: it is blocked for a day, but a new e-mail can be requested at once. */
const isUsedUp = (error: Error | null): boolean => nextTryOf(error) !== null;

function faultOf({ data, error }: Pick<ReturnType<typeof useConfirm>, 'data' | 'error'>) {
  if (isCodeRefused(error)) return 'codeRequired';
  if (isUsedUp(error)) return 'usedUp';
  return data?.status === 'invalidCode' || data?.status === 'expiredCode' ? data.status : undefined;
}
