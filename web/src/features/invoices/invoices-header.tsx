import { formatCount } from '@saldo/contract/domain/amount-format';
import type { InvoicesToIssue } from '@saldo/contract/report-invoices';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#lib/session/session.ts';
import { formatDate, formatPln } from '#lib/words/format.ts';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PrintedPath } from '#ui/page/printed-path.tsx';
import { listPath, type Weeks } from './invoice-list.ts';

type InvoicesHeaderProps = {
  /** Absent: loading, or failed. */
  report: InvoicesToIssue | undefined;
  /** The last day of issue, and the selected range; null: unknown yet. */
  shown: { until: string | null; weeks: Weeks };
};

/** The totals of late and of all invoices, gross in PLN; each lists its invoices. */
export function InvoicesHeader({ report, shown: { until, weeks } }: InvoicesHeaderProps) {
  const { t } = useTranslation('invoices');
  const { companyName } = useCurrentUser();
  const listed = report?.items.length ?? 0;
  const count = report?.weeks.reduce((sum, week) => sum + week.count, 0) ?? 0;
  const facts = [
    t('about'),
    report?.isPartial === true ? t('partial') : t('leaves'),
    ...(listed < count ? [t('first', { shown: formatCount(listed), number: formatCount(count) })] : []),
  ];
  return (
    <PageHeader
      path={<PrintedPath path={t('path')} printed={companyName} />}
      title={t('title')}
      facts={facts}
    >
      {report && until !== null && (
        <KeyFigures>
          <KeyFigure
            label={t('figures.late')}
            amount={formatPln(report.late.gross)}
            to={listPath({ weeks, late: true })}
            note={t('figures.count', { count: report.late.count })}
          />
          <KeyFigure
            label={t('figures.until', { day: formatDate(until) })}
            amount={formatPln(report.all.gross)}
            to={listPath({ weeks })}
            note={t('figures.count', { count: report.all.count })}
          />
        </KeyFigures>
      )}
    </PageHeader>
  );
}
