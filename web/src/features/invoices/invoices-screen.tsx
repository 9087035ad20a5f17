import { addDays } from '@saldo/contract/domain/day';
import { formatCount } from '@saldo/contract/domain/amount-format';
import { formatAmount, minor, type Minor } from '@saldo/contract/domain/money';
import type { InvoicesToIssue, InvoiceToIssue } from '@saldo/contract/report-invoices';
import type { TFunction } from 'i18next';
import FileCheck from 'lucide-react/icons/file-check';
import Printer from 'lucide-react/icons/printer';
import { useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUndoKeys } from '#lib/account-changes/undo-keys.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useAnswered } from '#lib/cache/use-answered.ts';
import { useReportKeys } from '#lib/keyboard/use-report-keys.ts';
import { useLocalRows } from '#lib/list-state/local-rows.ts';
import { readWhere, writeWhere } from '#lib/list-state/list-address.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { ALL_SHEETS } from '#lib/navigation/sheet-link.ts';
import { useAcl } from '#lib/session/access.ts';
import { maySeeSheets } from '#lib/session/may-see-sheets.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { formatDayMonth, formatPln } from '#lib/words/format.ts';
import { useToday } from '#lib/words/today.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DataList } from '#ui/data-table/data-list.tsx';
import { ExportMenu } from '#ui/data-table/export-menu.tsx';
import type { GroupHeading } from '#ui/data-table/list-view.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Chip } from '#ui/multi-select/chip.tsx';
import { NoReport } from '#ui/ledger/report-note.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PrintedPath } from '#ui/page/printed-path.tsx';
import { Amount } from '#ui/text/amount.tsx';
import { InvoiceActions, useIssueKey } from './invoice-actions.tsx';
import { columnsOf, titleOf } from './invoice-columns.tsx';
import styles from './invoices.module.css';
import { ARRANGEMENT, INVOICES, USUAL_WEEKS, WEEKS } from './invoice-list.ts';
import { readInvoices, useInvoices } from './invoice-queries.ts';
import { issueWeeks, type IssueWeek } from './issue-weeks.ts';

/** The dialog in which an issued invoice becomes a document on its cell; provided by app. */
export type IssueDialog = ComponentType<{ invoice: InvoiceToIssue; onClose: () => void }>;

const DAYS_OF_WEEK = 7;
const NONE: readonly InvoiceToIssue[] = [];

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
  const { companyName } = useCurrentUser();
  const { data: today } = useToday();
  const list = useList(INVOICES);
  const weeks = list.filters.weeks ?? USUAL_WEEKS;
  const until = today === undefined ? null : addDays(today, Number(weeks) * DAYS_OF_WEEK);
  const invoices = useInvoices(until);
  const { data: report, error } = invoices;
  const shown = useAnswered({ until, weeks }, invoices.isPlaceholderData);
  useReportKeys(!report && error === null);
  const local = useLocalRows(list, { ...invoices, data: report?.items }, ARRANGEMENT);
  const isByDay = list.sort === 'issueDate' && list.direction === 'asc';
  const { groups, headingOf } = useWeeks(isByDay ? local.here : NONE, { today: today ?? '', weeks });
  const rows = useMemo(() => (groups.length > 0 ? { ...local, groups } : local), [local, groups]);
  const title = useMemo(() => titleOf(t, today ?? ''), [t, today]);
  const [issued, setIssued] = useState<InvoiceToIssue>();
  useIssueKey(local.here, setIssued);
  const columns = useMemo(() => columnsOf(t, setIssued), [t]);
  /** A file contains the invoices of the list. */
  const isWhole = !list.filters.late && list.filters.week === null && list.phrase === '';
  const shownIds = async () => (isWhole ? undefined : await local.ids());
  return (
    <>
      <PageHeader
        path={<PrintedPath path={t('path')} printed={companyName} />}
        title={t('title')}
        facts={factsOf(t, report)}
      >
        {report && shown.until !== null && <Sums report={report} until={shown.until} weeks={shown.weeks} />}
      </PageHeader>
      <DataList
        list={list}
        rows={rows}
        label={t('title')}
        searchLabel={t('search')}
        title={title}
        columns={columns}
        nameOf={({ name }) => name}
        {...(groups.length > 0 && { headingOf })}
        filters={
          <>
            <WeeksChoice value={weeks} onChange={(one) => list.setFilters({ weeks: one })} />
            <Checkbox
              label={t('onlyLate')}
              isChecked={list.filters.late}
              onChange={(late) => list.setFilters({ late, week: null })}
            />
            {list.filters.week !== null && (
              <Chip onRemove={() => list.setFilters({ week: null })}>{daysOfWeek(list.filters.week)}</Chip>
            )}
          </>
        }
        tools={
          until !== null && (
            <>
              <IconButton icon={Printer} label={t('list:print')} onClick={() => print()} />
              <ExportMenu
                look="text"
                name={t('title')}
                read={async (format) => readInvoices(until, format, await shownIds())}
                readPdf={async () => readInvoices(until, 'pdf', await shownIds())}
              />
            </>
          )
        }
        renderBulk={(chosen) =>
          until !== null && (
            <ExportMenu
              look="text"
              name={t('title')}
              read={async (format) => readInvoices(until, format, await chosen.ids())}
              readPdf={async () => readInvoices(until, 'pdf', await chosen.ids())}
            />
          )
        }
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

function factsOf(t: TFunction<'invoices'>, report: InvoicesToIssue | undefined): string[] {
  const shown = report?.items.length ?? 0;
  const count = report?.all.count ?? 0;
  return [
    t('about'),
    report?.isPartial === true ? t('partial') : t('leaves'),
    ...(shown < count ? [t('first', { shown: formatCount(shown), number: formatCount(count) })] : []),
  ];
}

const readInvoiceList = (query: string) => readWhere(INVOICES, query);

const daysOfWeek = (monday: string): string =>
  `${formatDayMonth(monday)} – ${formatDayMonth(addDays(monday, DAYS_OF_WEEK - 1))}`;

type InvoiceFilters = ReturnType<typeof readInvoiceList>['filters'];

/** The address of the list of late invoices, of one week, or of all. */
const listOf = (filters: Pick<InvoiceFilters, 'weeks'> & Partial<InvoiceFilters>): string => {
  const usual = readInvoiceList('');
  return `/invoices/invoice${writeWhere(INVOICES, { ...usual, filters: { ...usual.filters, ...filters } })}`;
};

/** The headings of the weeks with their totals; a total lists only its invoices. */
function useWeeks(
  invoices: readonly InvoiceToIssue[],
  { today, weeks: ahead }: { today: string; weeks: (typeof WEEKS)[number] },
) {
  const { t } = useTranslation('invoices');
  const weeks = useMemo(() => issueWeeks(invoices, today), [invoices, today]);
  const groups = useMemo(() => weeks.map(({ key, count }) => ({ key, count })), [weeks]);
  const nameOf = ({ kind, from }: IssueWeek) => {
    if (kind === 'late') return t('week.late');
    const days = daysOfWeek(from);
    return kind === 'later' ? days : `${t(`week.${kind}`)}, ${days}`;
  };
  const headingOf = (place: number): GroupHeading => {
    const week = weeks[place];
    if (!week) return { name: '' };
    const to = listOf({ weeks: ahead, ...(week.kind === 'late' ? { late: true } : { week: week.key }) });
    const sumOf = (column: 'net' | 'vat' | 'gross', amount: Minor) => (
      <Link
        to={to}
        className={styles.figure}
        aria-label={`${nameOf(week)}, ${t(`column.${column}`)}: ${formatAmount(amount, 'PLN')}`}
      >
        <Amount text={formatAmount(amount, 'PLN')} />
      </Link>
    );
    return {
      name: nameOf(week),
      cells: {
        net: sumOf('net', week.netPln),
        vat: sumOf('vat', minor(week.grossPln - week.netPln)),
        gross: sumOf('gross', week.grossPln),
      },
    };
  };
  return { groups, headingOf };
}

type Weeks = (typeof WEEKS)[number];
type WeeksChoiceProps = { value: Weeks; onChange: (value: Weeks | null) => void };

function WeeksChoice({ value, onChange }: WeeksChoiceProps) {
  const { t } = useTranslation('invoices');
  return (
    <NativeSelect
      isSmall
      aria-label={t('until')}
      value={value}
      onChange={({ target }) => onChange(WEEKS.find((one) => one === target.value) ?? null)}
    >
      {WEEKS.map((one) => (
        <option key={one} value={one}>
          {t('weeks', { count: Number(one) })}
        </option>
      ))}
    </NativeSelect>
  );
}

type SumsProps = { report: InvoicesToIssue; until: string; weeks: Weeks };

/** The totals of late and of all listed invoices, gross in PLN; each lists its invoices. */
function Sums({ report: { late, all }, until, weeks }: SumsProps) {
  const { t } = useTranslation('invoices');
  return (
    <KeyFigures>
      <KeyFigure
        label={t('figures.late')}
        amount={formatPln(late.gross)}
        to={listOf({ weeks, late: true })}
        note={t('figures.count', { count: late.count })}
      />
      <KeyFigure
        label={t('figures.until', { day: formatDayMonth(until) })}
        amount={formatPln(all.gross)}
        to={listOf({ weeks })}
        note={t('figures.count', { count: all.count })}
      />
    </KeyFigures>
  );
}
