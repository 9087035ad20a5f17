import Settings2 from 'lucide-react/icons/settings-2';
import Tag from 'lucide-react/icons/tag';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '#lib/cache/query-keys.ts';
import { usePagedRows } from '#lib/list-state/paged-rows.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { useAcl } from '#lib/session/access.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import type { ListColumn, ListTitle } from '#ui/data-table/columns.ts';
import { DataList } from '#ui/data-table/data-list.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Tag as Mark } from '#ui/text/tag.tsx';
import { BulkCommands } from '../list/bulk-commands.tsx';
import { mayManage } from '../may-manage.ts';
import type { Chosen } from '#lib/list-state/list-rows.ts';
import { ItemActions } from '../list/item-actions.tsx';
import { ListTools, NoItems } from '../list/list-tools.tsx';
import { useOverall } from '../list/use-overall.ts';
import { MasterDataPage } from '../list/master-data-page.tsx';
import { UsedIn } from '../list/used-in.tsx';
import { UseFilter } from '../list/use-filter.tsx';
import { plainList, plainQuestion } from './plain-list.ts';
import { SECTIONS, TRADE_SUBJECTS, type ListedPlain, type PlainNoun } from './plain-noun.ts';
import { usePlainMerge } from './plain-merge.ts';

/** `/system/data?tab=sections` */
export const SectionScreen = () => <PlainScreen noun={SECTIONS} />;

/** `/system/data?tab=trade-subjects` */
export const TradeSubjectScreen = () => <PlainScreen noun={TRADE_SUBJECTS} />;

function PlainScreen({ noun }: { noun: PlainNoun }) {
  const { t } = useTranslation('master-data');
  const { kind } = noun;
  const list = useList(plainList(noun));
  const { addressOf } = useDialogRoute();
  const { data: acl } = useAcl();
  const question = plainQuestion(list);
  const paged = usePagedRows<ListedPlain>(list, {
    queryKey: keyOf(noun.tag),
    page: (paging, signal) => noun.page({ ...question, ...paging }, signal),
    ids: (paging) => noun.ids({ ...question, ...paging }),
  });
  const rows = useOverall(noun, list, paged);
  const merge = usePlainMerge(noun);
  const columns = useColumns(noun);
  const title = useMemo<ListTitle<ListedPlain>>(
    () => ({
      key: 'name',
      name: t('column.name'),
      to: ({ id }) => addressOf(`${noun.dialog}/edit/${id}`),
      render: ({ name, isInternal, isDefault }) => (
        <>
          {isInternal && <Icon of={Settings2} size="small" />}
          <span>{name}</span>
          {isDefault && <Mark tone="accent">{t('default')}</Mark>}
        </>
      ),
    }),
    [t, addressOf, noun],
  );
  return (
    <MasterDataPage noun={noun} count={list.isNarrowed ? null : rows.total}>
      <DataList
        list={list}
        rows={rows}
        label={t(`${kind}.title`)}
        searchLabel={t(`${kind}.search`)}
        title={title}
        columns={columns}
        nameOf={({ name }) => name}
        filters={
          <>
            <UseFilter value={list.filters.used} onChange={(used) => list.setFilters({ used })} />
            <Checkbox
              label={t('filter.internals')}
              isChecked={list.filters.internals}
              onChange={(internals) => list.setFilters({ internals })}
            />
          </>
        }
        tools={<ListTools noun={noun} readFile={(format) => noun.file(format, question)} />}
        renderActions={(item) => <ItemActions noun={noun} item={item} merge={merge} />}
        // Without a bulk command there are no ticks.
        {...(mayManage(acl, noun) && {
          renderBulk: (chosen: Chosen<{ id: number; name: string }>, untick: () => void) => (
            <BulkCommands
              noun={noun}
              chosen={chosen}
              merge={merge}
              readFile={(format, ids) => noun.file(format, { ...question, ids: [...ids] })}
              onDone={untick}
            />
          ),
        })}
        empty={<NoItems noun={noun} icon={Tag} />}
      />
    </MasterDataPage>
  );
}

function useColumns(noun: PlainNoun): ListColumn<ListedPlain>[] {
  const { t } = useTranslation('master-data');
  return useMemo(
    () => [
      {
        key: 'records',
        name: t('column.records'),
        isShown: true,
        width: 140,
        look: 'number',
        render: ({ id, name, records }) => <UsedIn noun={noun} id={id} name={name} count={records} />,
      },
    ],
    [t, noun],
  );
}
