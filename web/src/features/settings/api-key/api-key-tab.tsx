import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/failures.ts';
import { showToast } from '#lib/toasts.ts';
import { Banner } from '#ui/banner.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './api-key.module.css';
import { useApiKey, useMakeApiKey, useRevokeApiKey } from './api-key-queries.ts';
import { KeyQuestion } from './key-question.tsx';
import { MadeKey } from './made-key.tsx';
import { StoredKey } from './stored-key.tsx';
import { NotLoaded } from '../not-loaded.tsx';

type Question = 'regenerate' | 'revoke';

/** `/system/settings?tab=api-key`: the key of the signed-in user, shown once when it is made. */
export function ApiKeyTab() {
  const { t } = useTranslation(['settings', 'common']);
  const { data, error, refetch } = useApiKey();
  const [made, setMade] = useState<string | null>(null);
  const [asks, setAsks] = useState<Question | null>(null);
  const make = useMakeApiKey((apiKey) => {
    setMade(apiKey);
    setAsks(null);
  });
  const revoke = useRevokeApiKey(() => {
    setMade(null);
    setAsks(null);
    showToast({ type: 'done', title: t('apiKey.revoked') });
  });
  if (error && !data) {
    return <NotLoaded error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div className={styles.tab}>
        <SkeletonRows count={2} label={t('common:loading')} />
      </div>
    );
  }
  const asked = asks === 'revoke' ? revoke : make;
  return (
    <div className={styles.tab}>
      <h2>{t('apiKey.title')}</h2>
      <p>{t('apiKey.text')}</p>
      <code>{t('apiKey.header', { key: `${data.prefix ?? ''}…` })}</code>
      {make.error && asks === null && <Banner tone="danger">{failureText(make.error)}</Banner>}
      {made !== null && <MadeKey apiKey={made} />}
      <StoredKey known={data} isBusy={make.isPending} onMake={() => make.mutate()} onAsk={setAsks} />
      {asks !== null && (
        <KeyQuestion
          question={asks}
          isBusy={asked.isPending}
          failure={asked.error ? failureText(asked.error) : undefined}
          onConfirm={() => asked.mutate()}
          onClose={() => {
            asked.reset();
            setAsks(null);
          }}
        />
      )}
    </div>
  );
}
