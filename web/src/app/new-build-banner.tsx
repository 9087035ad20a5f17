import { useTranslation } from 'react-i18next';
import { openNewBuild, useNewBuild } from '#lib/api/new-build.ts';
import { Banner } from '#ui/page/banner.tsx';
import styles from './maintenance-banner.module.css';

/**
 * Shown below any screen while a newer build waits for the user. Not loaded on demand, because the
 * files of this build may no longer exist.
 */
export function NewBuildBanner() {
  const { t } = useTranslation();
  const isWaiting = useNewBuild((state) => state.isWaiting);
  if (!isWaiting) return null;
  return (
    <div className={styles.place}>
      <Banner
        tone="warning"
        title={t('newBuild.title')}
        action={{ label: t('newBuild.open'), run: openNewBuild }}
      >
        <p>{t('newBuild.text')}</p>
      </Banner>
    </div>
  );
}
