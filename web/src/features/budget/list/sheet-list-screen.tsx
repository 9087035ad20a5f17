import { CircleAlert, FilePen, Lock, Search, Table2 } from 'lucide-react';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import { useDeferredValue, useEffect, useMemo, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/access.ts';
import { useDataTabs } from '#lib/data-tabs.ts';
import { failureText } from '#lib/failures.ts';
import { useCurrentUser } from '#lib/session.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Region } from '#ui/region.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AddSheetButton } from '../menu/add-sheet-button.tsx';
import { arrangeSheets } from './sheet-list-arrange.ts';
import { useSheetColumns } from './sheet-list-columns.tsx';
import { useSheetListFilter, type SheetListFilter } from './sheet-list-filter.ts';
import styles from './sheet-list.module.css';
import { useFoundSheets } from './sheet-list-search.ts';
import { startSheetList, useSheetListState } from './sheet-list-state.ts';
import { SheetListTable } from './sheet-list-table.tsx';
import { SheetListToolbar } from './sheet-list-toolbar.tsx';
import { useAllSheets, type SheetRow } from '../menu/tree-queries.ts';

const SEARCH_DELAY_MS = 100;
const NONE: readonly SheetRow[] = [];

/** Every sheet that the user may see: where a folder, a range or a result is looked for. */
export function SheetListScreen() {
  return (
    <NuqsAdapter>
      <SheetList />
    </NuqsAdapter>
  );
}

function SheetList() {
  const { t } = useTranslation('budget');
  const { companyName, userId } = useCurrentUser();
  startSheetList(userId);
  const filter = useSheetListFilter();
  const columns = useSheetColumns();
  const list = useAllSheets(filter.onlyDrafts);
  const phrase = useDebounced(filter.search, SEARCH_DELAY_MS).trim();
  const found = useFoundSheets(list.data, phrase);
  const { folderId, categoryId, year, onlyPinned, sort, direction } = filter;
  const shown = useMemo(
    () =>
      list.data && found !== undefined
        ? arrangeSheets(list.data, { folderId, categoryId, year, onlyPinned, sort, direction }, found)
        : undefined,
    [list.data, found, folderId, categoryId, year, onlyPinned, sort, direction],
  );
  const sheets = useDeferredValue(shown);
  const chosenIds = useSheetListState((state) => state.chosen);
  // A sheet that the filter has hidden is not acted on.
  const chosen = sheets?.filter(({ id }) => chosenIds.has(id)) ?? NONE;
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    document.title = `${t('list.title')} · Saldo`;
  }, [t]);

  return (
    <>
      <PageHeader
        path={companyName}
        title={t('list.path')}
        facts={sheets ? [t('list.count', { count: sheets.length })] : []}
      />
      <Tabs {...useDataTabs('budgets-list', list.data?.length)} />
      <SheetListToolbar
        filter={filter}
        sheets={list.data ?? NONE}
        chosen={chosen}
        columns={columns}
        onArrowDown={() =>
          scroller.current?.querySelector<HTMLElement>('[data-list-item][tabindex="0"]')?.focus()
        }
      />
      <div ref={scroller} className={styles.body}>
        <Body list={list} sheets={sheets} filter={filter} columns={columns.columns} scroller={scroller} />
      </div>
    </>
  );
}

type BodyProps = {
  list: ReturnType<typeof useAllSheets>;
  sheets: readonly SheetRow[] | undefined;
  filter: SheetListFilter;
  columns: ReturnType<typeof useSheetColumns>['columns'];
  scroller: RefObject<HTMLElement | null>;
};

function Body({ list, sheets, filter, columns, scroller }: BodyProps) {
  const { t } = useTranslation(['budget', 'common']);
  if (list.isError && !list.data) {
    return (
      <EmptyState
        icon={CircleAlert}
        title={t('common:errorPage.resources')}
        text={failureText(list.error)}
        action={<Button onClick={() => void list.refetch()}>{t('common:retry')}</Button>}
      />
    );
  }
  if (!sheets || !list.data) return <SkeletonRows count={14} label={t('common:loading')} />;
  if (list.data.length === 0) return <NoSheets filter={filter} />;
  if (sheets.length === 0) {
    return (
      <EmptyState
        icon={Search}
        title={t('menu.noHits')}
        text={t('list.noHitsText')}
        action={<Button onClick={filter.clear}>{t('list.clearFilters')}</Button>}
      />
    );
  }
  return (
    <Region name="sheets" label={t('list.title')}>
      <SheetListTable
        sheets={sheets}
        columns={columns.filter(({ isShown }) => isShown)}
        filter={filter}
        scroller={scroller}
      />
    </Region>
  );
}

/** Why there is nothing at all, and what comes next. */
function NoSheets({ filter }: { filter: SheetListFilter }) {
  const { t } = useTranslation('sheet-list');
  const { data: acl } = useAcl();
  if (filter.onlyDrafts)
    return <EmptyState icon={FilePen} title={t('noDrafts')} action={<AddSheetButton />} />;
  if (acl && !acl.isMasterUser) return <EmptyState icon={Lock} title={t('noAccess')} />;
  return <EmptyState icon={Table2} title={t('empty')} action={<AddSheetButton look="primary" />} />;
}
