import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMaintenanceMessage } from '#lib/api/maintenance.ts';
import { isAtWork } from '#lib/browser/page-at-rest.ts';
import { useQueuedEditsReport } from '#lib/drafts/waiting-edits.ts';
import { MaintenanceText } from '#ui/page/maintenance-text.tsx';
import styles from './maintenance-banner.module.css';

const LOOK_MS = 500;

function useIsAtWork(): boolean {
  const [isNow, setNow] = useState(isAtWork);
  useEffect(() => {
    const timer = setInterval(() => setNow(isAtWork()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return isNow;
}

/** Shown below any screen while the server is unreachable, with the provider's notice if there is one. It does not suggest a reload while there are unsaved changes, and is hidden if a screen reports queued edits itself. */
export function MaintenanceBanner() {
  const { t } = useTranslation();
  const { data: message } = useMaintenanceMessage({ isAsked: false });
  const areEditsReported = useQueuedEditsReport(({ isShown }) => isShown);
  const isBusy = useIsAtWork();
  if (areEditsReported) return null;
  const unknown = { title: t('maintenance.title'), body: isBusy ? [] : t('maintenance.body') };
  return (
    <div className={styles.place}>
      <MaintenanceText tone="danger" message={message ?? unknown} />
    </div>
  );
}

/** Until the user has finished and the page navigates away. */
export function MaintenanceBegun() {
  const { t } = useTranslation();
  return (
    <div className={styles.place}>
      <MaintenanceText
        tone="warning"
        message={{ title: t('maintenance.begun'), body: t('maintenance.finish') }}
      />
    </div>
  );
}
