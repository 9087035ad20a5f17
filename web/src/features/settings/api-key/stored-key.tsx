import { useTranslation } from 'react-i18next';
import { formatInstantDay } from '#lib/instants.ts';
import { Button } from '#ui/button.tsx';
import styles from './api-key.module.css';

type StoredKeyProps = {
  known: { prefix: string | null; createdAt: string | null };
  isBusy: boolean;
  onMake: () => void;
  onAsk: (question: 'regenerate' | 'revoke') => void;
};

/** What is known of the key, and what can be done with it. */
export function StoredKey({ known: { prefix, createdAt }, isBusy, onMake, onAsk }: StoredKeyProps) {
  const { t } = useTranslation('settings');
  if (prefix === null) {
    return (
      <div className={styles.stored}>
        <p>{t('apiKey.none')}</p>
        <Button look="primary" disabled={isBusy} onClick={onMake}>
          {t('apiKey.make')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.stored}>
      <dl>
        <dt>{t('apiKey.current')}</dt>
        <dd>
          <code>{prefix}…</code>
          {createdAt !== null && <small>{t('apiKey.madeAt', { date: formatInstantDay(createdAt) })}</small>}
        </dd>
      </dl>
      <Button onClick={() => onAsk('regenerate')}>{t('apiKey.regenerate')}</Button>
      <Button onClick={() => onAsk('revoke')}>{t('apiKey.revoke')}</Button>
    </div>
  );
}
