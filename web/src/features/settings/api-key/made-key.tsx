import Copy from 'lucide-react/icons/copy';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/browser/copy-text.ts';
import { showToast } from '#lib/toasts.ts';
import { Banner } from '#ui/page/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './api-key.module.css';

/** The full key, until the user leaves this tab of the settings. */
export function MadeKey({ apiKey }: { apiKey: string }) {
  const { t } = useTranslation('settings');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const id = 'api-key-copied';
    if (await copyText(apiKey)) return showToast({ id, type: 'done', title: t('apiKey.copied') });
    field.current?.select();
    return showToast({ id, title: t('apiKey.copyByHand') });
  };
  return (
    <Banner tone="success" title={t('apiKey.new')}>
      <p>{t('apiKey.once')}</p>
      <div className={styles.made}>
        <input
          ref={field}
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
