import { formatCount } from '@saldo/contract/domain/amount-format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { failureText } from '#lib/api/failures.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import type { CellEdit, TableDescription } from '@saldo/contract/import-table';
import { Button } from '#ui/button/button.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { bytesText } from '#ui/upload/file-rules.ts';
import Search from 'lucide-react/icons/search';
import { counted } from '#lib/words/counted.ts';
import { AddDocumentsScreen } from './add-documents-screen.tsx';
import { ForImporters } from './for-importers.tsx';
import { DraftFoot } from './draft-foot.tsx';
import styles from './import.module.css';
import {
  LINE_TYPES,
  PAGE_SIZE,
  pathOfImport,
  useChangeDraft,
  useImport,
  useLines,
  usePendingSettings,
  useStats,
  type ImportProcess,
  type ImportStats,
  type LineType,
} from './import-queries.ts';
import { ImportSkeleton } from './import-skeleton.tsx';
import { InvoicesTable } from './invoices-table.tsx';
import { PreviewTable } from './preview-table.tsx';
import { withSettings } from './settings-shown.ts';
import { SignsQuestion } from './signs-question.tsx';
import { TableFacts } from './table-facts.tsx';

/**
 * `/payments/import/table/{processId}`: how a file is interpreted and what a run would create; without an id:
 * choosing a file.
 */
export function TableScreen() {
  const id = Number(useParams()['*']?.split('/')[0]);
  if (!Number.isInteger(id) || id <= 0) return <AddDocumentsScreen />;
  return (
    <ForImporters>
      <Draft key={id} id={id} />
    </ForImporters>
  );
}

function Draft({ id }: { id: number }) {
  const { t } = useTranslation('import');
  const { data, error } = useImport(id);
  usePageTitle(data?.process.formattedTitle ?? t('table.title'));
  if (error && !data)
    return (
      <p className={styles.page} role="alert">
        {failureText(error)}
      </p>
    );
  if (!data) return <ImportSkeleton />;
  const { process, table } = data;
  if (process.state !== 'draft' || process.kind === 'bank')
    return <Navigate replace to={pathOfImport(process)} />;
  if (table === null && process.kind === 'table')
    return (
      <p className={styles.page} role="alert">
        {t('table.gone')}
      </p>
    );
  return <Preview process={process} table={table} />;
}

/** `table` null: a file of invoices. */
type PreviewProps = { process: ImportProcess; table: TableDescription | null };

function Preview({ process, table }: PreviewProps) {
  const { t } = useTranslation('import');
  const { id, version } = process;
  const [address, setAddress] = useSearchParams();
  const type = LINE_TYPES.find((one) => one === address.get('type')) ?? 'all';
  const page = Math.max(1, Number(address.get('page') ?? 1) || 1);
  const [search, setSearch] = useState('');
  const { data: stats, isPlaceholderData: isEarlier } = useStats(id, version);
  const lines = useLines({ id, version, type, page, search });
  const change = useChangeDraft(id);
  const pending = usePendingSettings(id);
  const shown = table && pending.reduce(withSettings, table);
  const [edits, setEdits] = useState<readonly CellEdit[]>([]);
  const correct = (edit: CellEdit) => {
    const isSame = (other: CellEdit) =>
      other.column === edit.column &&
      other.line === edit.line &&
      (edit.line !== null || other.was === edit.was);
    const all = [...edits.filter((other) => !isSame(other)), edit];
    setEdits(all);
    change.mutate({ edits: all });
  };
  usePageKeys({
    F8: () => document.querySelector<HTMLElement>('input[data-correction]:not(:focus)')?.focus(),
  });
  return (
    <>
      <PageHeader
        path={t('path')}
        title={process.formattedTitle}
        facts={[t(`kind.${process.kind}`), t('rows', counted(process.rows)), bytesText(process.size)]}
      />
      <Tabs
        label={t('table.tabs')}
        tabs={tabsOf(t, stats, { target: process.target, current: type, isDone: false })}
      />
      {shown && <TableFacts table={shown} onChange={(settings) => change.mutate({ settings })} />}
      {table?.asksSigns && (
        <SignsQuestion usual={table.direction.value} onAnswer={(settings) => change.mutate({ settings })} />
      )}
      <div className={styles.foot}>
        <SearchField
          label={t('table.search')}
          clearLabel={t('table.clear')}
          value={search}
          onChange={(phrase) => {
            setSearch(phrase);
            setAddress((now) => withPage(now, 1), { replace: true });
          }}
        />
        <span className={styles.space} />
        <Pager
          page={page}
          total={lines.data?.total ?? 0}
          onPage={(to) => setAddress((now) => withPage(now, to), { replace: true })}
        />
      </div>
      {lines.data?.total === 0 ? (
        <EmptyState icon={Search} title={t('table.empty')} text={t('table.emptyText')} />
      ) : shown === null || table === null ? (
        <InvoicesTable lines={lines.data?.items} />
      ) : (
        <PreviewTable
          table={{ ...shown, target: table.target }}
          lines={lines.data?.items}
          onColumns={(columns) => change.mutate({ settings: { columns } })}
          onCorrect={correct}
        />
      )}
      <DraftFoot
        process={process}
        stats={stats}
        isBusy={change.isPending || isEarlier}
        asksSigns={table?.asksSigns === true}
      />
    </>
  );
}

function withPage(now: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(now);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return next;
}

type ImportT = ReturnType<typeof useTranslation<'import'>>['t'];

const countOf = (stats: ImportStats | undefined, type: LineType) => stats?.[type];

/** Contractors are updated as well as added, and none waits for a check. */
function labelOf(
  t: ImportT,
  type: LineType,
  { target, isDone }: { target: ImportProcess['target']; isDone: boolean },
): string {
  if (target === 'contractors' && type === 'added') return t(`outcomeTab.${isDone ? 'saved' : 'toSave'}`);
  if (target === 'contractors' && type === 'unverified' && isDone) return t('outcomeTab.withFaults');
  return t(`outcomeTab.${isDone ? 'done' : 'draft'}.${type}`);
}

export const tabsOf = (
  t: ImportT,
  stats: ImportStats | undefined,
  { target, current, isDone }: { target: ImportProcess['target']; current: LineType; isDone: boolean },
) =>
  LINE_TYPES.map((type) => ({
    to: `?type=${type}`,
    label: labelOf(t, type, { target, isDone }),
    isCurrent: type === current,
    count: countOf(stats, type),
  }));

type PagerProps = { page: number; total: number; onPage: (page: number) => void };

/** The range of visible lines, and buttons for the others. */
export function Pager({ page, total, onPage }: PagerProps) {
  const { t } = useTranslation('import');
  if (total <= PAGE_SIZE) return null;
  const last = Math.ceil(total / PAGE_SIZE);
  const from = (page - 1) * PAGE_SIZE + 1;
  return (
    <div className={styles.pager}>
      <span>
        {t('pager.range', {
          from: formatCount(from),
          to: formatCount(Math.min(total, page * PAGE_SIZE)),
          total: formatCount(total),
        })}
      </span>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('pager.previous')}
      </Button>
      <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('pager.next')}
      </Button>
    </div>
  );
}
