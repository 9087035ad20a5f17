import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import styles from './security.module.css';
import { useSessions } from './security-queries.ts';
import { SessionList } from './session-list.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';

/** `/system/settings?tab=security`: second factor, open sessions and failed log-ins. */
export function SecurityTab() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSessions();
  if (error && !data) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.tab}>
      <SecondFactorSection />
      {data ? (
        <SessionList {...data} />
      ) : (
        <div className={styles.waiting}>
          <SkeletonRows count={3} label={t('loading')} />
        </div>
      )}
    </div>
  );
}
