import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Table2 from 'lucide-react/icons/table-2';
import Waves from 'lucide-react/icons/waves';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureText } from '#lib/api/failures.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { ALL_SHEETS } from '#lib/navigation/sheet-link.ts';
import { useAcl } from '#lib/session/access.ts';
import { maySeeSheets } from '#lib/session/may-see-sheets.ts';
import { useToday } from '#lib/words/today.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { CashAdvice } from './cash-advice.tsx';
import { readView, writeView, type CashView } from './cash-address.ts';
import { CashHeader } from './cash-header.tsx';
import { CashSkeleton } from './cash-skeleton.tsx';
import { CashTable } from './cash-table.tsx';
import { CashToolbar } from './cash-toolbar.tsx';
import { useCashFlow } from './queries.ts';
import styles from './cash-flow.module.css';

/** `/cashflow`: what comes in and goes out by month, week or day, and what is left. */
export function CashFlowScreen() {
  const { t } = useTranslation(['cash-flow', 'common']);
  const [address, setAddress] = useSearchParams();
  const { data: acl } = useAcl();
  const { data: today } = useToday();
  const view = today === undefined ? null : readView(address, today);
  const { data: cash, error, refetch, isPlaceholderData, dataUpdatedAt } = useCashFlow(view);
  const failure: unknown = error;
  usePageTitle(t('title'));
  const change = (changed: Partial<CashView>) =>
    setAddress((query) => writeView(query, changed), { replace: true });

  if (acl && !maySeeSheets(acl)) {
    return (
      <Place>
        <EmptyState icon={Table2} title={t('noAccess.title')} text={t('noAccess.text')} />
      </Place>
    );
  }
  if (!cash && failure instanceof Error) {
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
  if (!cash || !view) return <CashSkeleton />;
  const hasFlows = cash.groups.length > 0 || cash.overdue.count > 0;
  return (
    <>
      <CashHeader cash={cash} loadedAt={dataUpdatedAt} />
      <CashToolbar view={view} cash={cash} onChange={change} />
      {cash.balances && <CashAdvice view={view} />}
      {hasFlows ? (
        <CashTable view={view} cash={cash} isStale={isPlaceholderData} onChange={change} />
      ) : (
        <Place>
          <EmptyState
            icon={Waves}
            title={t('empty.title')}
            text={t('empty.text')}
            action={<ButtonLink to={ALL_SHEETS}>{t('empty.action')}</ButtonLink>}
          />
        </Place>
      )}
    </>
  );
}

function Place({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}
