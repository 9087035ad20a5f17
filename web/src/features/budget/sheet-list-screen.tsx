import { CircleAlert, Search, Table2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDataTabs } from '#lib/data-tabs.ts';
import { failureText } from '#lib/failures.ts';
import { useCurrentUser } from '#lib/session.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Toolbar, ToolbarRule, ToolbarSpace } from '#ui/toolbar.tsx';
import { AddSheetButton } from './add-sheet-button.tsx';
import styles from './sheet-list.module.css';
import { SheetListBulk } from './sheet-list-bulk.tsx';
import { SheetListTable } from './sheet-list-table.tsx';
import { useSheetListFilter, type SheetListFilter } from './sheet-list-filter.ts';
import { useSheetPage } from './tree-queries.ts';

const SEARCH_DELAY_MS = 200;
const NONE: ReadonlySet<number> = new Set();

/** Every sheet that the user may see: where a folder, a range or a result is looked for. */
export function SheetListScreen() {
  const { t } = useTranslation('budget');
  const { companyName } = useCurrentUser();
  const filter = useSheetListFilter();
  const search = useDebounced(filter.search, SEARCH_DELAY_MS).trim();
  const page = useSheetPage({
    pageSize: filter.shown,
    sort: filter.sort,
    sortDirection: filter.direction,
    ...(search !== '' && { search }),
    ...(filter.onlyPinned && { isPinned: true }),
  });

  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(NONE);
  // A sheet that the filter has hidden is not acted on.
  const chosen = page.data?.items.filter(({ id }) => chosenIds.has(id)) ?? [];
  const dataTabs = useDataTabs('budgets-list', page.data?.total);

  useEffect(() => {
    document.title = `${t('list.title')} · Saldo`;
  }, [t]);

  return (
    <>
      <PageHeader
        path={companyName}
        title={t('list.path')}
        facts={page.data ? [t('list.count', { count: page.data.total })] : []}
      />
      <Tabs {...dataTabs} />
      <Toolbar label={t('list.tools')}>
        <SearchField
          className={styles.search}
          label={t('list.search')}
          clearLabel={t('list.clearSearch')}
          value={filter.search}
          onChange={filter.setSearch}
        />
        <Checkbox
          label={t('list.onlyPinned')}
          isChecked={filter.onlyPinned}
          onChange={filter.setOnlyPinned}
        />
        {chosen.length > 0 && <ToolbarRule />}
        {chosen.length > 0 && <SheetListBulk chosen={chosen} onDone={() => setChosenIds(NONE)} />}
        <ToolbarSpace />
        <AddSheetButton look="primary" />
      </Toolbar>
      <div className={styles.body}>
        <Body page={page} filter={filter} chosen={chosenIds} onChoose={setChosenIds} />
      </div>
    </>
  );
}

type BodyProps = {
  page: ReturnType<typeof useSheetPage>;
  filter: SheetListFilter;
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
};

function Body({ page, filter, chosen, onChoose }: BodyProps) {
  const { t } = useTranslation(['budget', 'common']);
  const isFiltered = filter.search !== '' || filter.onlyPinned;
  if (page.isError) {
    return (
      <EmptyState
        icon={CircleAlert}
        title={t('common:errorPage.resources')}
        text={failureText(page.error)}
        action={<Button onClick={() => void page.refetch()}>{t('common:retry')}</Button>}
      />
    );
  }
  if (!page.data) return <SkeletonRows count={14} label={t('common:loading')} />;
  const { items, total } = page.data;
  if (total === 0 && isFiltered) {
    return (
      <EmptyState
        icon={Search}
        title={t('menu.noHits')}
        text={t('list.noHitsText')}
        action={<Button onClick={filter.clear}>{t('list.clearFilters')}</Button>}
      />
    );
  }
  if (total === 0) return <EmptyState icon={Table2} title={t('menu.noItems')} />;
  return (
    <>
      <SheetListTable sheets={items} filter={filter} chosen={chosen} onChoose={onChoose} />
      {items.length < total && <Button onClick={filter.showMore}>{t('list.showMore')}</Button>}
    </>
  );
}
