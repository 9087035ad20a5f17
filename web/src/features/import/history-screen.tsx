import History from 'lucide-react/icons/history';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { defineList } from '#lib/list-state/list-address.ts';
import { usePagedRows } from '#lib/list-state/paged-rows.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import type { ListColumn, ListTitle } from '#ui/data-table/columns.ts';
import { DataList } from '#ui/data-table/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { ForImporters } from './for-importers.tsx';
import { historyPages, pathOfImport, type ImportProcess } from './import-queries.ts';

const HISTORY_LIST = defineList({
  name: 'import-history',
  sorts: ['createdAt'],
  filters: {},
  direction: 'desc',
});

/** `/payments/import/history`: past imports, newest first. */
export function HistoryScreen() {
  return (
    <ForImporters>
      <HistoryList />
    </ForImporters>
  );
}

function HistoryList() {
  const { t } = useTranslation('import');
  usePageTitle(t('history.title'));
  const list = useList(HISTORY_LIST);
  const rows = usePagedRows<ImportProcess>(list, historyPages(list.phrase));
  const title = useMemo<ListTitle<ImportProcess>>(
    () => ({
      key: 'name',
      name: t('history.file'),
      to: pathOfImport,
      render: ({ formattedTitle }) => formattedTitle,
    }),
    [t],
  );
  const columns = useMemo<ListColumn<ImportProcess>[]>(() => {
    const count = (key: 'added' | 'unverified' | 'skipped' | 'failed'): ListColumn<ImportProcess> => ({
      key,
      name: t(`figures.${key}`),
      isShown: true,
      width: 96,
      look: 'number',
      render: ({ counts }) => counts?.[key] ?? '–',
    });
    return [
      {
        key: 'state',
        name: t('history.state'),
        isShown: true,
        width: 120,
        render: ({ state }) => t(`state.${state}`),
      },
      {
        key: 'target',
        name: t('history.target'),
        isShown: true,
        width: 110,
        render: ({ target }) => t(`target.${target}`),
      },
      {
        key: 'when',
        name: t('history.when'),
        isShown: true,
        width: 150,
        render: ({ startedAt, createdAt }) => formatInstant(startedAt ?? createdAt),
      },
      {
        key: 'who',
        name: t('history.who'),
        isShown: true,
        width: 150,
        render: ({ user }) => (user ? `${user.firstname} ${user.lastname}` : t('report.noUser')),
      },
      count('added'),
      count('unverified'),
      count('skipped'),
      count('failed'),
    ];
  }, [t]);
  const add = (
    <ButtonLink look="primary" to="/payments/add">
      <Icon of={Plus} size="small" />
      {t('history.add')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader path={t('path')} title={t('history.title')} facts={[t('history.about')]} />
      <DataList
        list={list}
        rows={rows}
        label={t('history.title')}
        searchLabel={t('history.search')}
        title={title}
        columns={columns}
        nameOf={({ formattedTitle }) => formattedTitle}
        tools={add}
        empty={
          <EmptyState icon={History} title={t('history.empty')} text={t('history.emptyText')} action={add} />
        }
      />
    </>
  );
}
