import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Table2 from 'lucide-react/icons/table-2';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureText } from '#lib/api/failures.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useAcl } from '#lib/session/access.ts';
import { maySeeSheets } from '#lib/session/may-see-sheets.ts';
import { useToday } from '#lib/words/today.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton, SkeletonRows } from '#ui/loading/skeleton.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useRevenue } from './queries.ts';
import { readView, writeView, type RevenueView } from './revenue-address.ts';
import { RevenueHeader } from './revenue-header.tsx';
import { RevenueTable } from './revenue-table.tsx';
import { RevenueToolbar } from './revenue-toolbar.tsx';
import styles from './revenue.module.css';

/** `/revenue/monthly` and `/revenue/rising`: income, cost and result of a year beside its plan and the year before. */
export function RevenueScreen({ isRising }: { isRising: boolean }) {
  const { t } = useTranslation(['revenue', 'common']);
  const [address, setAddress] = useSearchParams();
  const { data: acl } = useAcl();
  const { data: today } = useToday();
  const view = today === undefined ? null : readView(address, today);
  const { data: result, error, refetch, isPlaceholderData } = useRevenue(view?.year ?? null);
  const failure: unknown = error;
  usePageTitle(t('title'));
  const change = (changed: Partial<RevenueView>) =>
    setAddress((query) => writeView(query, changed), { replace: true });

  if (acl && !maySeeSheets(acl)) {
    return (
      <Place>
        <EmptyState icon={Table2} title={t('noAccess.title')} text={t('noAccess.text')} />
      </Place>
    );
  }
  if (!result && failure instanceof Error) {
    return (
      <Place>
        <EmptyState
          icon={CircleAlert}
          title={t('failed')}
          text={failureText(failure)}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      </Place>
    );
  }
  if (!result || !view) return <Loading />;
  return (
    <>
      <RevenueHeader result={result} />
      <RevenueToolbar view={view} isRising={isRising} onChange={change} />
      <RevenueTable
        result={result}
        view={view}
        isRising={isRising}
        isStale={isPlaceholderData}
        onCompare={(compared) => change({ compared })}
      />
    </>
  );
}

function Place({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}

const ROWS = 18;

function Loading() {
  const { t } = useTranslation('revenue');
  return (
    <>
      <PageHeader path={<Skeleton width={90} />} title={t('title')} />
      <div className={styles.greyTools}>
        <Skeleton width={200} />
        <Skeleton width={220} />
      </div>
      <div className={styles.greyPlot} />
      <SkeletonRows isPage count={ROWS} label={t('loading')} />
    </>
  );
}
