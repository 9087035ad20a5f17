import { useMaintenanceMessage } from '#lib/api/maintenance.ts';
import { MaintenanceText } from '#ui/page/maintenance-text.tsx';
import styles from './maintenance-notice.module.css';

/** The provider's notice of upcoming maintenance, above every screen of a signed-in user. */
export function MaintenanceNotice() {
  const { data: message } = useMaintenanceMessage();
  if (!message) return null;
  return (
    <div className={styles.place}>
      <MaintenanceText tone="warning" message={message} />
    </div>
  );
}
