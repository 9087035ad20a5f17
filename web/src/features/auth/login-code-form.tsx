import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useKeysBehindSubmit } from '#ui/keyboard/keys-behind-submit.ts';
import { faultOfCode, type CodeKind } from './login-code.ts';
import { loginFailure } from './login-failure.ts';
import { Failure } from './login-form.tsx';
import styles from './login-form.module.css';
import type { LoginCode } from './queries.ts';

type LoginCodeFormProps = {
  loginCode: LoginCode;
  onSubmit: (code: string) => void;
  /** returns to the password, by choice, or after a timeout or too many wrong codes */
  onBack: (isTooLate: boolean) => void;
};

/** The second step of log-in: a code from the authenticator app or a recovery code. */
export function LoginCodeForm({ loginCode, onSubmit, onBack }: LoginCodeFormProps) {
  const { t } = useTranslation('auth');
  const [kind, setKind] = useState<CodeKind>('app');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<ReturnType<typeof faultOfCode>>(null);
  const field = useRef<HTMLInputElement>(null);
  const { error, isPending } = loginCode;
  useKeysBehindSubmit(isPending, loginCode.isSuccess);
  const triesLeft = triesLeftAfter(error);
  const isOver = triesLeft === 0;
  useEffect(() => {
    if (error) field.current?.select();
  }, [error]);
  useEffect(() => {
    if (isOver) onBack(true);
  }, [isOver, onBack]);

  const change = (typed: string, next: CodeKind = kind) => {
    setCode(typed);
    setKind(next);
    setFault(null);
    if (loginCode.isError) loginCode.reset();
  };
  const submit = () => {
    const found = faultOfCode(code, kind);
    setFault(found);
    if (found === null) onSubmit(code.trim());
    else field.current?.focus();
  };
  const isApp = kind === 'app';
  const wrong = triesLeft === null ? undefined : t('code.wrong', { count: triesLeft });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.lead}>{t(isApp ? 'code.lead' : 'code.leadRecovery')}</p>
      {error && triesLeft === null && <Failure failure={loginFailure(error)} />}
      <TextField
        // A different field, so that the browser does not autofill one kind of code for the other.
        key={kind}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the screen
        autoFocus
        ref={field}
        name="code"
        label={t(isApp ? 'code.label' : 'code.labelRecovery')}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={({ target }) => change(target.value)}
        error={fault === null ? wrong : t(`code.${fault}`)}
      />
      <Button type="submit" look="primary" size="large" disabled={error !== null} isBusy={isPending}>
        {t('code.submit')}
      </Button>
      <p className={styles.others}>
        <button type="button" className={styles.link} onClick={() => change('', isApp ? 'recovery' : 'app')}>
          {t(isApp ? 'code.useRecovery' : 'code.useApp')}
        </button>
        <button type="button" className={styles.link} onClick={() => onBack(false)}>
          {t('code.back')}
        </button>
      </p>
      {!isApp && <p className={styles.lost}>{t('code.lost')}</p>}
    </form>
  );
}

/** Null if the error is not about the code. */
function triesLeftAfter(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'CHALLENGE_OVER') return 0;
  return error.code === 'WRONG_CODE' ? (error.body?.triesLeft ?? 0) : null;
}
