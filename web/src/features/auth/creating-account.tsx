import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Loader } from '#ui/loader.tsx';
import styles from './confirm-email.module.css';

/** Covers everything while the account is made: nothing else may be begun, and Esc does not end it. */
export function CreatingAccount() {
  const { t } = useTranslation('registration');
  const overlay = useRef<HTMLDialogElement>(null);
  useEffect(() => overlay.current?.showModal?.(), []);
  return (
    <dialog
      ref={overlay}
      className={styles.overlay}
      aria-label={t('confirm.creating')}
      onCancel={(event) => event.preventDefault()}
    >
      <Loader label={t('confirm.creating')} />
    </dialog>
  );
}
