import Waves from 'lucide-react/icons/waves';
import { useTranslation } from 'react-i18next';
import { useUndoKeys } from '#lib/account-changes/undo-keys.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useAnswered } from '#lib/cache/use-answered.ts';
import { useReportKeys } from '#lib/keyboard/use-report-keys.ts';
import { ALL_SHEETS } from '#lib/navigation/sheet-link.ts';
import { useView } from '#lib/navigation/use-view.ts';
import { useAcl } from '#lib/session/access.ts';
import { maySeeSheets } from '#lib/session/may-see-sheets.ts';
import { useToday } from '#lib/words/today.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { NoReport, ReportFailed, ReportNote } from '#ui/ledger/report-note.tsx';
import { ReportSkeleton } from '#ui/ledger/report-skeleton.tsx';
import { CashAdvice } from './cash-advice.tsx';
import { requestOf, isOnAxis, readView, wholePeriod, writeView } from './cash-address.ts';
import { CashHeader } from './cash-header.tsx';
import { CashTable, type CashTableProps } from './cash-table.tsx';
import { CashToolbar } from './cash-toolbar.tsx';
import { DaysBoard } from './days/days-board.tsx';
import { useFocusInFigures } from './focus-figures.ts';
import { useCashFlow } from './queries.ts';

const ROWS = 14;
const ADDRESS = { read: readView, write: writeView };

/** `/cashflow`: income and costs by month, week or day, and the balance. */
export function CashFlowScreen() {
  const { t } = useTranslation('cash-flow');
  const { data: acl } = useAcl();
  const { data: today } = useToday();
  const { address, view, change } = useView(ADDRESS, today);
  const { data: cash, error, refetch, isPlaceholderData, dataUpdatedAt } = useCashFlow(view);
  const failure: unknown = error;
  const answered = useAnswered(view && requestOf(view), isPlaceholderData);
  const loadedAt = useAnswered(dataUpdatedAt, isPlaceholderData);
  const shown = view && { ...view, ...answered };
  useReportKeys(!cash || !view ? failure === null : isPlaceholderData && isOnAxis(view));
  useUndoKeys();
  usePageTitle(t('title'));
  if (acl && !maySeeSheets(acl)) return <NoReport title={t('noAccess.title')} text={t('noAccess.text')} />;
  if (!cash && failure instanceof Error)
    return <ReportFailed title={t('failed')} error={failure} onRetry={() => void refetch()} />;
  if (!cash || !view || !shown)
    return <ReportSkeleton hasPlot title={t('title')} label={t('loading')} rows={ROWS} />;
  const hasFlows = cash.groups.length > 0 || cash.overdue.count > 0;
  return (
    <>
      <CashHeader
        cash={cash}
        loadedAt={loadedAt}
        toOf={(row, column) => `?${writeView(address, { opened: { row, column } }).toString()}`}
        toWhole={(row) => `?${writeView(address, wholePeriod(row, cash)).toString()}`}
      />
      <CashToolbar view={view} cash={cash} onChange={change} />
      {cash.balances && <CashAdvice view={view} figures={{ isPlaceholderData, dataUpdatedAt }} />}
      {hasFlows ? (
        <Figures view={shown} cash={cash} isStale={isPlaceholderData} onChange={change} />
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

function Figures(props: CashTableProps) {
  const { view, cash } = props;
  const isBoard = isOnAxis(view);
  useFocusInFigures(isBoard ? `axis ${cash.columns[0]?.from}` : 'table');
  return isBoard ? <DaysBoard {...props} /> : <CashTable {...props} />;
}
