import { useTranslation } from 'react-i18next';
import { useMaintenanceMessage } from '#lib/maintenance.ts';
import { MaintenanceText } from '#ui/maintenance-text.tsx';
import styles from './maintenance-banner.module.css';

/** Over any screen, while the server cannot be reached: what the provider said of it before, if he did. */
export function MaintenanceBanner() {
  const { t } = useTranslation();
  const { data: message } = useMaintenanceMessage({ isAsked: false });
  const unknown = { title: t('maintenance.title'), body: t('maintenance.body') };
  return (
    <div className={styles.place}>
      <MaintenanceText tone="danger" message={message ?? unknown} />
    </div>
  );
}
