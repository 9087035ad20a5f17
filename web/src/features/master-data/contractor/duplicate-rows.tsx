import Merge from 'lucide-react/icons/merge';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRows } from '#lib/list-state/list-rows.ts';
import { useAcl } from '#lib/session/access.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { mayManage } from '../may-manage.ts';
import { MergeDialog } from '../merge/merge-dialog.tsx';
import styles from './contractor-list.module.css';
import { useContractorMerge } from './contractor-merge.ts';
import { CONTRACTORS, useDistinct, type Duplicates, type ListedContractor } from './contractor-queries.ts';

const PAGE_SIZE = 50;

type Query = { data: Duplicates | undefined; error: Error | null; refetch: () => unknown };

/** Contractors under headings of whom they are probably the same as; one that two groups have stands in the first. */
export function useDuplicateRows({ data, error, refetch }: Query): ListRows<ListedContractor> {
  return useMemo(() => {
    const seen = new Set<number>();
    const groups = (data ?? []).map(({ key, contractors }) => ({
      key,
      rows: contractors.filter(({ id }) => !seen.has(id) && seen.add(id)),
    }));
    const here = groups.flatMap(({ rows }) => rows);
    const places = new Map(here.map(({ id }, place) => [id, place]));
    return {
      total: data && here.length,
      overall: data && here.length,
      at: (place) => here[place],
      placeOf: (id) => places.get(id),
      show: () => undefined,
      ids: async () => Promise.resolve(here.map(({ id }) => id)),
      here,
      isWhole: true,
      ticksOf: 'duplicates',
      groups: groups.map(({ key, rows }) => ({ key, count: rows.length })),
      pageSize: PAGE_SIZE,
      error: data === undefined ? error : null,
      retry: () => void refetch(),
    };
  }, [data, error, refetch]);
}

/** Merges a group of probable duplicates, or says that they are different. */
export function DuplicateCommands({ group }: { group: Duplicates[number] }) {
  const { t } = useTranslation('master-data');
  const { data: acl } = useAcl();
  const distinct = useDistinct();
  const merge = useContractorMerge();
  const [isMerging, setMerging] = useState(false);
  const ids = group.contractors.map(({ id }) => id);
  return (
    <span className={styles.group}>
      {mayManage(acl, CONTRACTORS) && (
        <Button size="small" onClick={() => setMerging(true)}>
          <Icon of={Merge} size="small" />
          {t('mergeChosen', { count: ids.length })}
        </Button>
      )}
      {acl !== undefined && CONTRACTORS.mayEdit(acl) && (
        <Button size="small" look="plain" disabled={distinct.isPending} onClick={() => distinct.mutate(ids)}>
          {t('duplicates.distinct')}
        </Button>
      )}
      {isMerging && (
        <MergeDialog
          noun={CONTRACTORS}
          ids={ids}
          {...merge}
          onClose={() => setMerging(false)}
          onDone={() => undefined}
        />
      )}
    </span>
  );
}
