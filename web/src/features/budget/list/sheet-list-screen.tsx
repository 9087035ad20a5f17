import FilePen from 'lucide-react/icons/file-pen';
import Lock from 'lucide-react/icons/lock';
import Table2 from 'lucide-react/icons/table-2';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { useDataTabs } from '#lib/navigation/use-data-tabs.ts';
import { useLocalRows } from '#lib/list-state/local-rows.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { DataList } from '#ui/data-table/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { AddSheetButton } from '../menu/add-sheet-button.tsx';
import { useAllSheets, type SheetRow } from '../menu/tree-queries.ts';
import { SheetListBulk } from './sheet-list-bulk.tsx';
import { columnsOf, titleOf } from './sheet-list-columns.tsx';
import { SheetListFilters } from './sheet-list-filters.tsx';
import { SHEET_LIST, SHEET_ROWS } from './sheet-list.ts';

const NONE: readonly SheetRow[] = [];

/** Every sheet that the user may see, with folder, range and result. */
export function SheetListScreen() {
  const { t } = useTranslation(['budget', 'sheet-list']);
  const { companyName } = useCurrentUser();
  const list = useList(SHEET_LIST);
  const sheets = useAllSheets(list.filters.drafts);
  const rows = useLocalRows(list, sheets, SHEET_ROWS);
  const title = useMemo(() => titleOf(t), [t]);
  const columns = useMemo(() => columnsOf(t), [t]);
  usePageTitle(t('sheet-list:list.title'));
  return (
    <>
      <PageHeader
        path={companyName}
        title={t('sheet-list:list.path')}
        facts={rows.total === undefined ? [] : [t('sheet-list:list.count', { count: rows.total })]}
      />
      <Tabs {...useDataTabs('budgets-list', rows.overall)} />
      <DataList
        list={list}
        rows={rows}
        label={t('sheet-list:list.title')}
        searchLabel={t('sheet-list:list.search')}
        title={title}
        columns={columns}
        nameOf={({ name }) => name}
        filters={
          <SheetListFilters filters={list.filters} sheets={sheets.data ?? NONE} onChange={list.setFilters} />
        }
        tools={<AddSheetButton look="primary" />}
        renderBulk={({ rows: chosen }, untick) => <SheetListBulk chosen={chosen} onDone={untick} />}
        empty={<NoSheets isDraft={list.filters.drafts} />}
      />
    </>
  );
}

/** Why the list is empty, and what to do. */
function NoSheets({ isDraft }: { isDraft: boolean }) {
  const { t } = useTranslation('sheet-list');
  const { data: acl } = useAcl();
  if (isDraft) return <EmptyState icon={FilePen} title={t('noDrafts')} action={<AddSheetButton />} />;
  if (acl && !acl.isMasterUser) return <EmptyState icon={Lock} title={t('noAccess')} />;
  return <EmptyState icon={Table2} title={t('empty')} action={<AddSheetButton look="primary" />} />;
}
