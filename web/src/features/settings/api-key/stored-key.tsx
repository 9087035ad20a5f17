import type { KnownKey } from '@saldo/contract/current-user';
import { useTranslation } from 'react-i18next';
import { formatInstant, formatInstantDay } from '#lib/words/instants.ts';
import { Button } from '#ui/button/button.tsx';
import { Tag } from '#ui/text/tag.tsx';
import styles from './api-key.module.css';

type StoredKeyProps = {
  known: KnownKey;
  onAsk: (question: 'make' | 'revoke') => void;
};

/** Metadata of the key and its actions. */
export function StoredKey({ known, onAsk }: StoredKeyProps) {
  const { t } = useTranslation('settings');
  if (known.prefix === null) {
    return (
      <div className={styles.stored}>
        <p>{t('apiKey.none')}</p>
        <Button look="primary" onClick={() => onAsk('make')}>
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
          <code>{known.prefix}…</code>
          <Tag>{t(known.isReadOnly ? 'apiKey.reads' : 'apiKey.writes')}</Tag>
          <small>{factsOf(known, t).join(' · ')}</small>
        </dd>
      </dl>
      <Button onClick={() => onAsk('make')}>{t('apiKey.regenerate')}</Button>
      <Button onClick={() => onAsk('revoke')}>{t('apiKey.revoke')}</Button>
    </div>
  );
}

function factsOf(
  { createdAt, expiresAt, lastUsedAt }: KnownKey,
  t: ReturnType<typeof useTranslation<'settings'>>['t'],
): string[] {
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return [
    createdAt !== null && t('apiKey.madeAt', { date: formatInstantDay(createdAt) }),
    expiresAt !== null && t(isOver ? 'apiKey.ended' : 'apiKey.endsAt', { date: formatInstantDay(expiresAt) }),
    lastUsedAt === null ? t('apiKey.neverUsed') : t('apiKey.usedAt', { at: formatInstant(lastUsedAt) }),
  ].filter((fact) => fact !== false);
}
