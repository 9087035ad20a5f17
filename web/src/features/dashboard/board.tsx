import type { Dashboard } from '@saldo/contract/report';
import Table2 from 'lucide-react/icons/table-2';
import { useTranslation } from 'react-i18next';
import { useMaySeeSheets } from '#lib/session/may-see-sheets.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Balances } from './balances.tsx';
import styles from './dashboard-screen.module.css';
import { DueList } from './due-list.tsx';
import { MonthProgress } from './month-progress.tsx';
import { Projection } from './projection.tsx';
import { ALL_SHEETS } from '#lib/navigation/sheet-link.ts';
import { SheetsByResult } from './sheets-by-result.tsx';

/** The figures, each in its section. */
export function Board({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const maySeeSheets = useMaySeeSheets();
  const { balances, month, sheets, due, dueCount, date } = dashboard;
  if (sheets.length === 0 && due.length === 0)
    return (
      <div className={styles.place}>
        {maySeeSheets ? (
          <EmptyState
            icon={Table2}
            title={t('empty.title')}
            text={t('empty.text')}
            action={<ButtonLink to={ALL_SHEETS}>{t('empty.action')}</ButtonLink>}
          />
        ) : (
          <EmptyState icon={Table2} title={t('noAccess.title')} text={t('noAccess.text')} />
        )}
      </div>
    );
  return (
    <div className={styles.board}>
      <div className={styles.main}>
        {balances && <Projection balances={balances} currentMonth={month.month} />}
        <MonthProgress month={month} date={date} />
        <SheetsByResult sheets={sheets} month={month.month} />
      </div>
      <div className={styles.side}>
        {balances && <Balances methods={balances.methods} />}
        <DueList due={due} dueCount={dueCount} date={date} />
      </div>
    </div>
  );
}
