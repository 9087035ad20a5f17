import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#lib/toasts.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import styles from './api-key.module.css';
import { useApiKey, useMakeApiKey, useRevokeApiKey } from './api-key-queries.ts';
import { MadeKey } from './made-key.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { StoredKey } from './stored-key.tsx';
import { NotLoaded } from '../not-loaded.tsx';

type Question = 'make' | 'revoke';

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
  const close = (question: { reset: () => void }) => () => {
    question.reset();
    setAsks(null);
  };
  return (
    <div className={styles.tab}>
      <h2>{t('apiKey.title')}</h2>
      <p>{t('apiKey.text')}</p>
      <code>{t('apiKey.header', { key: `${data.prefix ?? ''}…` })}</code>
      <p>{t('apiKey.appId')}</p>
      <StoredKey known={data} onAsk={setAsks} />
      {made !== null && <MadeKey apiKey={made} onClose={() => setMade(null)} />}
      {asks === 'make' && (
        <NewKeyDialog
          replaces={data.prefix !== null}
          isBusy={make.isPending}
          error={make.error}
          onConfirm={(key) => make.mutate(key)}
          onClose={close(make)}
        />
      )}
      {asks === 'revoke' && (
        // Asks first, since an existing key may be in use.
        <ConfirmDialog
          isDanger
          title={t('apiKey.askRevoke')}
          text={t('apiKey.askRevokeText')}
          confirm={t('apiKey.revoke')}
          cancel={t('cancel')}
          isBusy={revoke.isPending}
          failure={revoke.error}
          onConfirm={() => revoke.mutate()}
          onClose={close(revoke)}
        />
      )}
    </div>
  );
}
