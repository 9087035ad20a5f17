import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import styles from './maintenance-banner.module.css';

/** Over any screen, while the server cannot be reached. */
export function MaintenanceBanner() {
  const { t } = useTranslation();
  return (
    <div className={styles.place}>
      <Banner tone="danger" title={t('maintenance.title')}>
        {t('maintenance.body')}
      </Banner>
    </div>
  );
}
