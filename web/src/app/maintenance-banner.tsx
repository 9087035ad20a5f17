import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMaintenanceMessage } from '#lib/maintenance.ts';
import { isAtWork } from '#lib/page-at-rest.ts';
import { useWaitingTold } from '#lib/waiting-edits.ts';
import { MaintenanceText } from '#ui/maintenance-text.tsx';
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

/** Over any screen, while the server cannot be reached: what the provider said of it before, if he did. Who has something open is not told to load the page anew, and where a screen says that edits wait, it has the word. */
export function MaintenanceBanner() {
  const { t } = useTranslation();
  const { data: message } = useMaintenanceMessage({ isAsked: false });
  const isToldElsewhere = useWaitingTold(({ isTold }) => isTold);
  const isBusy = useIsAtWork();
  if (isToldElsewhere) return null;
  const unknown = { title: t('maintenance.title'), body: isBusy ? [] : t('maintenance.body') };
  return (
    <div className={styles.place}>
      <MaintenanceText tone="danger" message={message ?? unknown} />
    </div>
  );
}

/** Until who is at work has finished, and the page gives way. */
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
