import type { Dashboard } from '@saldo/contract/report';
import Table2 from 'lucide-react/icons/table-2';
import { Fragment, type ReactNode } from 'react';
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
import { AT_SIDE, useTiles, type TileKey } from './tiles.ts';

/** Whether there is anything to show. */
export const hasFigures = ({ sheets, due }: Dashboard): boolean => sheets.length > 0 || due.length > 0;

/** The figures, each in its tile, as the user has chosen and ordered them. */
export function Board({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const maySeeSheets = useMaySeeSheets();
  const { tiles } = useTiles();
  const { balances, month, sheets, due, dueCount, date } = dashboard;
  if (!hasFigures(dashboard))
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
  const shown: Record<TileKey, ReactNode> = {
    projection: balances && <Projection balances={balances} currentMonth={month.month} />,
    month: <MonthProgress month={month} date={date} />,
    sheets: <SheetsByResult sheets={sheets} month={month.month} />,
    balances: balances && <Balances methods={balances.methods} date={date} />,
    due: <DueList due={due} dueCount={dueCount} date={date} />,
  };
  const chosen = tiles.filter(({ isShown }) => isShown);
  const draw = (keys: readonly { key: TileKey }[]) =>
    keys.map(({ key }) => <Fragment key={key}>{shown[key]}</Fragment>);
  return (
    <div className={styles.board}>
      <div className={styles.main}>{draw(chosen.filter(({ key }) => !AT_SIDE.has(key)))}</div>
      <div className={styles.side}>{draw(chosen.filter(({ key }) => AT_SIDE.has(key)))}</div>
    </div>
  );
}
