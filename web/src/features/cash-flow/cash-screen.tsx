import Waves from 'lucide-react/icons/waves';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useUndoKeys } from '#lib/account-changes/undo-keys.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { ALL_SHEETS } from '#lib/navigation/sheet-link.ts';
import { useAcl } from '#lib/session/access.ts';
import { maySeeSheets } from '#lib/session/may-see-sheets.ts';
import { useToday } from '#lib/words/today.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { NoReport, ReportFailed, ReportNote } from '#ui/ledger/report-note.tsx';
import { ReportSkeleton } from '#ui/ledger/report-skeleton.tsx';
import { CashAdvice } from './cash-advice.tsx';
import { isOnAxis, readView, wholePeriod, writeView, type CashView } from './cash-address.ts';
import { CashHeader } from './cash-header.tsx';
import { CashTable, type CashTableProps } from './cash-table.tsx';
import { CashToolbar } from './cash-toolbar.tsx';
import { DaysBoard } from './days/days-board.tsx';
import { useFocusInFigures } from './focus-figures.ts';
import { useCashFlow } from './queries.ts';

const ROWS = 14;

/** `/cashflow`: income and costs by month, week or day, and the balance. */
export function CashFlowScreen() {
  const { t } = useTranslation('cash-flow');
  const [address, setAddress] = useSearchParams();
  const { data: acl } = useAcl();
  const { data: today } = useToday();
  const view = today === undefined ? null : readView(address, today);
  const { data: cash, error, refetch, isPlaceholderData, dataUpdatedAt } = useCashFlow(view);
  const failure: unknown = error;
  useUndoKeys();
  usePageTitle(t('title'));
  const change = (changed: Partial<CashView>) =>
    setAddress((query) => writeView(query, changed), { replace: true });

  if (acl && !maySeeSheets(acl)) return <NoReport title={t('noAccess.title')} text={t('noAccess.text')} />;
  if (!cash && failure instanceof Error)
    return <ReportFailed title={t('failed')} error={failure} onRetry={() => void refetch()} />;
  if (!cash || !view) return <ReportSkeleton hasPlot title={t('title')} label={t('loading')} rows={ROWS} />;
  const hasFlows = cash.groups.length > 0 || cash.overdue.count > 0;
  return (
    <>
      <CashHeader
        cash={cash}
        loadedAt={dataUpdatedAt}
        toOf={(row, column) => `?${writeView(address, { opened: { row, column } }).toString()}`}
        toWhole={(row) => `?${writeView(address, wholePeriod(row, cash)).toString()}`}
      />
      <CashToolbar view={view} cash={cash} onChange={change} />
      {cash.balances && <CashAdvice view={view} />}
      {hasFlows ? (
        <Figures view={view} cash={cash} isStale={isPlaceholderData} onChange={change} />
      ) : (
        <ReportNote
          icon={Waves}
          title={t('empty.title')}
          text={t('empty.text')}
          action={<ButtonLink to={ALL_SHEETS}>{t('empty.action')}</ButtonLink>}
        />
      )}
    </>
  );
}

/** The axis only displays days: until they have loaded, the previous view stays in its table. */
function Figures(props: CashTableProps) {
  const { view, cash } = props;
  const hasDays = cash.columns.every(({ from, to }) => from === to);
  const isBoard = isOnAxis(view) && hasDays;
  useFocusInFigures(isBoard ? `axis ${cash.columns[0]?.from}` : 'table');
  return isBoard ? <DaysBoard {...props} /> : <CashTable {...props} />;
}
