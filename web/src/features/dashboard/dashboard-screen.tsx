import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Board, hasFigures } from './board.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import styles from './dashboard-screen.module.css';
import { NewAccount } from './new-account.tsx';
import { useDashboard } from './queries.ts';

export function DashboardScreen() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { data, error, refetch, dataUpdatedAt } = useDashboard();
  const failure: unknown = error;
  usePageTitle(t('title'));

  if (data) {
    const { firstSteps } = data;
    return (
      <>
        <DashboardHeader
          dashboard={data}
          loadedAt={dataUpdatedAt}
          hasTiles={!firstSteps && hasFigures(data)}
        />
        {firstSteps ? <NewAccount dashboard={data} firstSteps={firstSteps} /> : <Board dashboard={data} />}
      </>
    );
  }
  if (failure instanceof Error) {
    return (
      <div className={styles.place}>
        <EmptyState
          icon={CircleAlert}
          title={t('common:errorPage.resources')}
          text={failureText(failure)}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      </div>
    );
  }
  return <DashboardSkeleton />;
}
