import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { formatTime } from '#lib/words/instants.ts';
import { nextTryIn } from '#lib/api/next-try.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import styles from './password-dialog.module.css';

type PasswordDialogProps = {
  title: string;
  text: string;
  confirm: string;
  isDanger?: boolean;
  isBusy: boolean;
  error: Error | null;
  onConfirm: (password: string) => void;
  onClose: () => void;
  /** element to focus afterwards, if not the one that opened the dialog */
  finalFocus?: () => HTMLElement | null;
  /** further fields below the password */
  children?: ReactNode;
};

const isWrong = (error: Error | null) => error instanceof ApiError && error.code === 'WRONG_PASSWORD';

/** Confirms a sensitive action with the user's own password. */
export function PasswordDialog({ error, onConfirm, children, ...dialog }: PasswordDialogProps) {
  const { t } = useTranslation('settings');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const refused = tried !== password ? undefined : password === '' ? 'passwordRequired' : 'passwordWrong';
  const message = refused === 'passwordRequired' || isWrong(error) ? refused : undefined;
  useEffect(() => {
    if (isWrong(error)) field.current?.select();
  }, [error]);
  return (
    <Dialog
      {...dialog}
      cancel={t('cancel')}
      failure={error && !isWrong(error) ? textOf(error, t) : undefined}
      onConfirm={() => {
        setTried(password);
        if (password === '') field.current?.focus();
        else onConfirm(password);
      }}
    >
      <div className={styles.fields}>
        <PasswordField
          ref={field}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          label={t('password.current')}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          autoComplete="current-password"
          error={message && t(`error.${message}`)}
        />
        {children}
      </div>
    </Dialog>
  );
}

function textOf(error: Error, t: ReturnType<typeof useTranslation<'settings'>>['t']): Error | string {
  const next = nextTryIn(error);
  return next === null ? error : t('tooMany', { time: formatTime(next) });
}
