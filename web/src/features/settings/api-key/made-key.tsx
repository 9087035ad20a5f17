import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#lib/toasts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './api-key.module.css';

/** The whole key, while this tab of the settings stays open. */
export function MadeKey({ apiKey }: { apiKey: string }) {
  const { t } = useTranslation('settings');
  const copy = async () => {
    await navigator.clipboard.writeText(apiKey);
    showToast({ id: 'api-key-copied', type: 'done', duration: 'short', title: t('apiKey.copied') });
  };
  return (
    <Banner tone="success" title={t('apiKey.new')}>
      <p>{t('apiKey.once')}</p>
      <div className={styles.made}>
        <input
          readOnly
          aria-label={t('apiKey.new')}
          value={apiKey}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copy()}>
          <Icon of={Copy} size="small" />
          {t('apiKey.copy')}
        </Button>
      </div>
    </Banner>
  );
}
