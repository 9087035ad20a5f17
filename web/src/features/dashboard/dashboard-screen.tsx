import { CircleAlert, Table2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/failures.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Balances } from './balances.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import styles from './dashboard-screen.module.css';
import { DueList } from './due-list.tsx';
import { MonthProgress } from './month-progress.tsx';
import { Projection } from './projection.tsx';
import { useDashboard } from './queries.ts';
import { ALL_SHEETS } from './sheet-link.ts';
import { SheetsByResult } from './sheets-by-result.tsx';

export function DashboardScreen() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { data, error, refetch, dataUpdatedAt } = useDashboard();
  const failure: unknown = error;

  useEffect(() => {
    document.title = `${t('title')} · Saldo`;
  }, [t]);

  if (data) {
    const isEmpty = data.sheets.length === 0 && data.due.length === 0;
    return (
      <>
        <DashboardHeader dashboard={data} loadedAt={dataUpdatedAt} />
        {isEmpty ? (
          <div className={styles.place}>
            <EmptyState
              icon={Table2}
              title={t('empty.title')}
              text={t('empty.text')}
              action={<ButtonLink to={ALL_SHEETS}>{t('empty.action')}</ButtonLink>}
            />
          </div>
        ) : (
          <div className={styles.board}>
            <div className={styles.main}>
              {data.balances && <Projection balances={data.balances} currentMonth={data.month.month} />}
              <MonthProgress month={data.month} date={data.date} />
              <SheetsByResult sheets={data.sheets} month={data.month.month} />
            </div>
            <div className={styles.side}>
              {data.balances && <Balances methods={data.balances.methods} />}
              <DueList due={data.due} date={data.date} />
            </div>
          </div>
        )}
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
