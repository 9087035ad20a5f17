import type { CompanyResult } from '@saldo/contract/report-revenue';
import ChartColumn from 'lucide-react/icons/chart-column';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useAnswered } from '#lib/cache/use-answered.ts';
import { useReportKeys } from '#lib/keyboard/use-report-keys.ts';
import { dialogAddress } from '#lib/navigation/dialog-route.ts';
import { ALL_SHEETS } from '#lib/navigation/sheet-link.ts';
import { useView } from '#lib/navigation/use-view.ts';
import { useAcl } from '#lib/session/access.ts';
import { maySeeSheets } from '#lib/session/may-see-sheets.ts';
import { useToday } from '#lib/words/today.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { NoReport, ReportFailed, ReportNote } from '#ui/ledger/report-note.tsx';
import { ReportSkeleton } from '#ui/ledger/report-skeleton.tsx';
import { textOf, useRevenue } from './queries.ts';
import { readView, writeView } from './revenue-address.ts';
import { figureAt, YEAR_COLUMN } from './revenue-figures.ts';
import { RevenueHeader } from './revenue-header.tsx';
import { RevenueTable } from './revenue-table.tsx';
import { RevenueToolbar } from './revenue-toolbar.tsx';

const ROWS = 18;
const ADDRESS = { read: readView, write: writeView };
const NONE: readonly number[] = [];

/** Whether any month of the year or of the previous one has an amount. */
const hasFigures = ({ income, cost, tax }: CompanyResult): boolean =>
  [income, cost, tax].some((line) =>
    [line.plan, line.actual, line.projection, line.previous].some((months) =>
      months.some((amount) => amount !== 0),
    ),
  );

/**
 * `/revenue/monthly` and `/revenue/rising`: income, cost and result of a year beside its plan and
 * the previous year.
 */
export function RevenueScreen({ isRising }: { isRising: boolean }) {
  const { t } = useTranslation('revenue');
  const place = useLocation();
  const { data: acl } = useAcl();
  const { data: today } = useToday();
  const { view, change } = useView(ADDRESS, today);
  const { data: result, error, refetch, isPlaceholderData } = useRevenue(view);
  const failure: unknown = error;
  const sheets = useAnswered(view?.sheets ?? NONE, isPlaceholderData);
  useReportKeys(!result && failure === null);
  usePageTitle(t('title'));
  if (acl && !maySeeSheets(acl)) return <NoReport title={t('noAccess.title')} text={t('noAccess.text')} />;
  if (!result && failure instanceof Error)
    return <ReportFailed title={t('failed')} error={failure} onRetry={() => void refetch()} />;
  if (!result || !view) return <ReportSkeleton hasPlot title={t('title')} label={t('loading')} rows={ROWS} />;
  return (
    <>
      <RevenueHeader
        result={result}
        isChosen={sheets.length > 0}
        toOf={(year, row = 'result') =>
          dialogAddress(place, 'revenue-preview', {
            ...figureAt(year, { row, column: YEAR_COLUMN }, false),
            sheets: textOf(sheets),
          })
        }
      />
      <RevenueToolbar view={view} isRising={isRising} onChange={change} />
      {hasFigures(result) ? (
        <RevenueTable
          result={result}
          view={{ ...view, year: result.year, sheets }}
          isRising={isRising}
          isStale={isPlaceholderData}
          onCompare={(compared) => change({ compared })}
        />
      ) : (
        <ReportNote
          icon={ChartColumn}
          title={t('empty.title')}
          text={t('empty.text')}
          action={<ButtonLink to={ALL_SHEETS}>{t('empty.action')}</ButtonLink>}
        />
      )}
    </>
  );
}
