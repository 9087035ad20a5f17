import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { track } from '#lib/browser/analytics.ts';
import { browserOf } from '#lib/browser/browser-name.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { SUPPORTED_BROWSERS } from '#lib/browser/supported-browser.ts';
import { MessagePage } from '#ui/page/message-page.tsx';
import styles from './unsupported-browser.module.css';

/** Shown instead of the product in an unsupported browser. */
export function UnsupportedBrowser() {
  const { t } = useTranslation('support');
  useEffect(() => track({ event: 'unsupported-browser', browser: browserOf(navigator.userAgent) }), []);
  usePageTitle(t('unsupported.title'));
  return (
    <MessagePage title={t('unsupported.title')} text={t('unsupported.text')}>
      <ul className={styles.browsers}>
        {Object.entries(SUPPORTED_BROWSERS).map(([name, version]) => (
          <li key={name}>{t('unsupported.from', { name, version })}</li>
        ))}
      </ul>
    </MessagePage>
  );
}
