import Download from 'lucide-react/icons/download';
import FileCheck from 'lucide-react/icons/file-check';
import { useMemo } from 'react';
import { formatCount } from '@saldo/contract/domain/amount-format';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { useUndoKeys } from '#lib/account-changes/undo-keys.ts';
import { failureText } from '#lib/api/failures.ts';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { defineList } from '#lib/list-state/list-address.ts';
import { usePagedRows } from '#lib/list-state/paged-rows.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { useNeededHere } from '#lib/master-data/failure-cure.ts';
import { dataPath } from '#lib/navigation/data-tabs.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { paymentsPath } from '#lib/navigation/payment-tabs.ts';
import { pathId } from '#lib/navigation/path-id.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { DataList } from '#ui/data-table/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { counted } from '#lib/words/counted.ts';
import { ForImporters } from './for-importers.tsx';
import styles from './import.module.css';
import {
  LINE_TYPES,
  pathOfImport,
  reportPages,
  useImport,
  useImportCommands,
  useReportStats,
  UNDOABLE,
  WORKING,
  type ImportProcess,
  type LineType,
  type ReportLine,
} from './import-queries.ts';
import { ImportSkeleton } from './import-skeleton.tsx';
import { columnsOfReport, titleOfReport } from './report-columns.tsx';
import { ReportFigures } from './report-figures.tsx';
import { TakeBackPane } from './take-back-pane.tsx';
import { tabsOf } from './table-screen.tsx';
import { useVerifyQueue } from './verify-queries.ts';
import { useStayedNotice, useTakeBackPreview } from './take-back-queries.ts';

/** `/payments/import/report/{processId}`: what a run has created, its progress, and taking it back. */
export function ReportScreen() {
  useUndoKeys();
  return (
    <ForImporters>
      <Found />
    </ForImporters>
  );
}

function Found() {
  const id = pathId(useParams()['*']?.split('/')[0]);
  const { t } = useTranslation('import');
  const { data, error } = useImport(id);
  usePageTitle(data?.process.formattedTitle ?? t('report.title'));
  if (error && !data)
    return (
      <p className={styles.page} role="alert">
        {failureText(error)}
      </p>
    );
  if (!data) return <ImportSkeleton />;
  const { process } = data;
  if (process.state === 'draft') return <Navigate replace to={pathOfImport(process)} />;
  return <Report process={process} />;
}

function Report({ process }: { process: ImportProcess }) {
  const { t } = useTranslation(['import', 'common']);
  const neededHere = useNeededHere();
  useStayedNotice(process);
  const { formattedTitle, startedAt, finishedAt, user, state, rows } = process;
  const at = finishedAt ?? startedAt ?? process.createdAt;
  const who = user ? `${user.firstname} ${user.lastname}` : t('report.noUser');
  const count = t(process.kind === 'document' ? 'files' : 'rows', counted(rows));
  const facts = [t(`state.${state}`), formatInstant(at), who, count];
  const { data: stats } = useReportStats(process.id, process.version);
  const isReported = UNDOABLE.has(state) || state === 'takenBack';
  return (
    <>
      <PageHeader path={t('report.path')} title={formattedTitle} facts={facts}>
        {isReported && stats && <ReportFigures process={process} stats={stats} />}
      </PageHeader>
      {WORKING.has(state) && <Working process={process} />}
      {state === 'failed' && (
        <p role="alert" className={styles.working}>
          {t(`failure.${process.failure ?? 'error'}`)}{' '}
          {process.failure === 'method' && (
            <Link to={dataPath('accounts')} state={neededHere}>
              {t('common:failure.toMethods')}
            </Link>
          )}
        </p>
      )}
      {state === 'stopped' && <p className={styles.working}>{t('report.stopped')}</p>}
      {isReported && <Lines process={process} />}
    </>
  );
}

const FULL = 100;

function Working({ process }: { process: ImportProcess }) {
  const { t } = useTranslation('import');
  const { id, state, kind, rows, doneRows, removedRows } = process;
  const { stop } = useImportCommands(id);
  const isRunning = state === 'running';
  const [done, of] = isRunning ? [doneRows, rows] : [removedRows, doneRows];
  return (
    <div className={styles.working}>
      <Progress
        label={t(
          isRunning && kind === 'document'
            ? 'working.reading'
            : `working.${state === 'takingBack' ? 'takingBack' : state === 'stopping' ? 'stopping' : 'running'}`,
        )}
        percent={(done / Math.max(of, 1)) * FULL}
        text={t('working.count', { done: formatCount(done), of: formatCount(of) })}
      >
        {isRunning && (
          <Button size="small" look="plain" isBusy={stop.isPending} onClick={() => stop.mutate()}>
            {t('working.stop')}
          </Button>
        )}
      </Progress>
      {!isRunning && <p>{t('working.goesOn')}</p>}
    </div>
  );
}

const REPORT_LIST = defineList({ name: 'import-report', sorts: ['line'], filters: {} });

/** The tab that opens: added lines, else those that need a check, else the reasons why there are none. */
const firstTypeOf = ({ counts }: ImportProcess): LineType =>
  (['added', 'unverified', 'failed', 'skipped'] as const).find((type) => (counts?.[type] ?? 0) > 0) ?? 'all';

function Lines({ process }: { process: ImportProcess }) {
  const { t } = useTranslation('import');
  const [address] = useSearchParams();
  const type = LINE_TYPES.find((one) => one === address.get('type')) ?? firstTypeOf(process);
  const list = useList(REPORT_LIST);
  const { data: stats } = useReportStats(process.id, process.version);
  const question = { ...list, question: `${process.id} ${type} ${process.version} ${list.question}` };
  const rows = usePagedRows<ReportLine>(question, reportPages(process.id, type, list.phrase));
  const { addressOf } = useDialogRoute();
  const { target } = process;
  const columns = useMemo(() => columnsOfReport(t, target, type), [t, target, type]);
  const title = useMemo(() => titleOfReport(t, target, addressOf), [t, target, addressOf]);
  const { data: waiting = [] } = useVerifyQueue(target === 'payments' ? process.id : undefined);
  const [first] = waiting;
  const isDone = UNDOABLE.has(process.state);
  const { data: made } = useTakeBackPreview(process.id, isDone);
  const detached = (isDone && made?.detached) || 0;
  const file = `${runtimeConfig().apiBaseUrl}/api/file/${process.fileId}/content`;
  return (
    <div className={styles.report}>
      <div className={styles.list}>
        <Tabs label={t('table.tabs')} tabs={tabsOf(t, stats, { target, current: type, isDone: true })} />
        <DataList
          list={list}
          rows={rows}
          label={t('report.lines')}
          searchLabel={t('table.search')}
          title={title}
          columns={columns}
          nameOf={({ name }) => name}
          tools={
            <>
              {first && (
                <ButtonLink size="small" to={addressOf(`payments-editor/verify/${first.id}`)}>
                  {t('report.verify', counted(waiting.length))}
                </ButtonLink>
              )}
              {detached > 0 && (
                <ButtonLink size="small" to={paymentsPath('detached')}>
                  {t('report.link', counted(detached))}
                </ButtonLink>
              )}
              <a className={styles.file} href={file} download>
                <Icon of={Download} size="small" />
                {t('report.file')}
              </a>
              {target === 'contractors' && (
                <ButtonLink size="small" to={dataPath('contractors')}>
                  {t('report.contractors')}
                </ButtonLink>
              )}
            </>
          }
          empty={<EmptyState icon={FileCheck} title={t('report.empty')} text={t('report.emptyText')} />}
        />
      </div>
      <TakeBackPane process={process} />
    </div>
  );
}
