import { addDays } from '@saldo/contract/domain/day';
import type { InvoiceToIssue } from '@saldo/contract/report-invoices';
import FileCheck from 'lucide-react/icons/file-check';
import Printer from 'lucide-react/icons/printer';
import { useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoKeys } from '#lib/account-changes/undo-keys.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useAnswered } from '#lib/cache/use-answered.ts';
import { useReportKeys } from '#lib/keyboard/use-report-keys.ts';
import { useLocalRows } from '#lib/list-state/local-rows.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { ALL_SHEETS } from '#lib/navigation/sheet-link.ts';
import { useAcl } from '#lib/session/access.ts';
import { maySeeSheets } from '#lib/session/may-see-sheets.ts';
import { useToday } from '#lib/words/today.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DataList } from '#ui/data-table/data-list.tsx';
import { ExportMenu } from '#ui/data-table/export-menu.tsx';
import { NoReport } from '#ui/ledger/report-note.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { InvoiceActions, useIssueKey } from './invoice-actions.tsx';
import { columnsOf, titleOf } from './invoice-columns.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { ARRANGEMENT, DAYS_OF_WEEK, INVOICES, USUAL_WEEKS } from './invoice-list.ts';
import { readInvoices, useInvoices, type InvoiceQuestion } from './invoice-queries.ts';
import { InvoicesHeader } from './invoices-header.tsx';
import { useWeekHeadings } from './week-headings.tsx';

/** The dialog in which an issued invoice becomes a document on its cell; provided by app. */
export type IssueDialog = ComponentType<{ invoice: InvoiceToIssue; onClose: () => void }>;

const NONE: readonly never[] = [];

/** `/invoices/invoice`: planned income that no document has replaced, by week of issue. */
export function InvoicesScreen({ IssueDialog }: { IssueDialog: IssueDialog }) {
  const { t } = useTranslation('invoices');
  const { data: acl } = useAcl();
  useUndoKeys();
  usePageTitle(t('title'));
  if (acl && !maySeeSheets(acl)) return <NoReport title={t('noAccess.title')} text={t('noAccess.text')} />;
  return <Invoices IssueDialog={IssueDialog} />;
}

function Invoices({ IssueDialog }: { IssueDialog: IssueDialog }) {
  const { t } = useTranslation(['invoices', 'list']);
  const { data: today } = useToday();
  const list = useList(INVOICES);
  const { phrase, filters } = list;
  const weeks = filters.weeks ?? USUAL_WEEKS;
  const until = today === undefined ? null : addDays(today, Number(weeks) * DAYS_OF_WEEK);
  const { sort, direction } = { ...list, sort: list.sort ?? 'issueDate' };
  const question =
    until === null ? null : { until, phrase, late: filters.late, week: filters.week, sort, direction };
  const invoices = useInvoices(question);
  const { data: report, error } = invoices;
  const shown = useAnswered({ until, weeks }, invoices.isPlaceholderData);
  useReportKeys(!report && error === null);
  // The server searches and sorts: what matches is all of its answer.
  const local = useLocalRows({ ...list, phrase: '' }, { ...invoices, data: report?.items }, ARRANGEMENT);
  const isByDay = sort === 'issueDate' && direction === 'asc';
  const { groups, headingOf } = useWeekHeadings(isByDay ? local.here : NONE, {
    weeks: report?.weeks ?? NONE,
    today: today ?? '',
    ahead: weeks,
  });
  const overall = report?.all.count;
  const rows = useMemo(
    () => ({ ...local, overall, ...(groups.length > 0 && { groups }) }),
    [local, overall, groups],
  );
  const title = useMemo(() => titleOf(t, today ?? ''), [t, today]);
  const [issued, setIssued] = useState<InvoiceToIssue>();
  useIssueKey(local.here, setIssued);
  const columns = useMemo(() => columnsOf(t, setIssued), [t]);
  return (
    <>
      <InvoicesHeader report={report} shown={shown} />
      <DataList
        list={list}
        rows={rows}
        label={t('title')}
        searchLabel={t('search')}
        title={title}
        columns={columns}
        nameOf={({ name }) => name}
        {...(groups.length > 0 && { headingOf })}
        filters={<InvoiceFilters filters={filters} weeks={weeks} onChange={list.setFilters} />}
        tools={
          question && (
            <>
              <IconButton icon={Printer} label={t('list:print')} onClick={() => print()} />
              <InvoiceExport question={question} />
            </>
          )
        }
        renderBulk={(chosen) => question && <InvoiceExport question={question} ids={chosen.ids} />}
        renderActions={(invoice) => <InvoiceActions invoice={invoice} onIssue={() => setIssued(invoice)} />}
        empty={
          <EmptyState
            icon={FileCheck}
            title={t('empty.title')}
            text={t('empty.text')}
            action={<ButtonLink to={ALL_SHEETS}>{t('empty.action')}</ButtonLink>}
          />
        }
      />
      {issued && <IssueDialog invoice={issued} onClose={() => setIssued(undefined)} />}
    </>
  );
}

type InvoiceExportProps = {
  question: InvoiceQuestion;
  /** Of the ticked invoices; absent: all that match. */
  ids?: () => Promise<readonly number[]>;
};

function InvoiceExport({ question, ids }: InvoiceExportProps) {
  const { t } = useTranslation('invoices');
  return (
    <ExportMenu
      look="text"
      name={t('title')}
      read={async (format) => readInvoices(question, format, await ids?.())}
      readPdf={async () => readInvoices(question, 'pdf', await ids?.())}
    />
  );
}
