import CircleCheck from 'lucide-react/icons/circle-check';
import Merge from 'lucide-react/icons/merge';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '#lib/cache/query-keys.ts';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';
import { failureOf, type ListRows, type Tried } from '#lib/list-state/list-rows.ts';
import { useAcl } from '#lib/session/access.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { mayManage } from '../may-manage.ts';
import { mergeOrder } from '../merge/merge-order.ts';
import styles from './contractor-list.module.css';
import {
  contractorPages,
  CONTRACTORS,
  type ContractorQuestion,
  type Duplicates,
  type ListedContractor,
} from './contractor-queries.ts';
import { useDistinct } from './use-distinct.ts';

const PAGE_SIZE = 50;

type Query = Tried & { data: Duplicates | undefined; refetch: () => unknown };

/**
 * Contractors grouped by likely duplicates; during a search only groups with a match, in the order
 * of the matches.
 */
export function useDuplicateRows(
  { data, error, failureReason, fetchStatus, refetch }: Query,
  question: ContractorQuestion,
): { rows: ListRows<ListedContractor>; groups: Duplicates; count: number; groupCount: number } {
  const { order, isOlder } = useOrder(question);
  return useMemo(() => {
    const groups = inOrder(data ?? [], order);
    const here = groups.flatMap(({ contractors }) => contractors);
    const places = new Map(here.map(({ id }, place) => [id, place]));
    const count = data?.reduce((sum, { contractors }) => sum + contractors.length, 0);
    const rows = {
      total: data && here.length,
      overall: count,
      at: (place: number) => here[place],
      placeOf: (id: number) => places.get(id),
      show: () => undefined,
      ids: async () => Promise.resolve(here.map(({ id }) => id)),
      here,
      isWhole: true,
      isOlder,
      ticksOf: 'duplicates',
      groups: groups.map(({ key, contractors }) => ({ key, count: contractors.length })),
      pageSize: PAGE_SIZE,
      error: data === undefined ? error : null,
      stale: data === undefined ? null : failureOf({ error, failureReason, fetchStatus }),
      retry: () => void refetch(),
    };
    return { rows, groups, count: count ?? 0, groupCount: data?.length ?? 0 };
  }, [data, error, failureReason, fetchStatus, refetch, order, isOlder]);
}

/** Ids in the order of a search or a column; undefined: the order of the groups. */
function useOrder(question: ContractorQuestion): { order?: readonly number[] | undefined; isOlder: boolean } {
  const isAsked = question.search !== undefined || question.sort !== undefined;
  const { data: order, isPlaceholderData: isOlder } = useQuery({
    queryKey: keyOf('Contractor', 'duplicates-order', JSON.stringify(question)),
    queryFn: () => contractorPages(question).ids({}),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked ? { order, isOlder } : { isOlder: false };
}

/** The groups with ids of the order, sorted by their first one. */
function inOrder(all: Duplicates, order: readonly number[] | undefined): Duplicates {
  if (order === undefined) return all;
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: ListedContractor) => places.get(id) ?? Infinity;
  const byPlace = (one: ListedContractor, other: ListedContractor) => placeOf(one) - placeOf(other);
  const first = ({ contractors }: Duplicates[number]) => Math.min(...contractors.map(placeOf));
  return all
    .filter((group) => first(group) < Infinity)
    .map((group) => ({ ...group, contractors: group.contractors.toSorted(byPlace) }))
    .toSorted((one, other) => first(one) - first(other));
}

/** Focuses the rows; returns whether they are rendered. */
function focusRows(): boolean {
  const row = document.querySelector<HTMLElement>('main [data-list-item][tabindex="0"]');
  row?.focus();
  return row !== null;
}

const focusSearch = (): void => document.querySelector<HTMLElement>('main [type=search]')?.focus();

/**
 * Shown if all duplicates are resolved; the link back takes the focus from the last group resolved,
 * and passes it to the rows.
 */
export function NoDuplicates({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('master-data');
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    focusWhenLost(() => back.current?.focus());
    return () => focusWhenLost(focusRows, focusSearch);
  }, []);
  return (
    <EmptyState
      icon={CircleCheck}
      title={t('duplicates.none')}
      text={t('duplicates.noneText')}
      action={
        <Button ref={back} onClick={onShowAll}>
          {t('duplicates.showAll')}
        </Button>
      }
    />
  );
}

type DuplicateCommandsProps = {
  group: Duplicates[number];
  /** ids, the one proposed to remain first */
  onMerge: (ids: readonly number[]) => void;
};

/** Merges a group of likely duplicates, or marks them as different. */
export function DuplicateCommands({ group, onMerge }: DuplicateCommandsProps) {
  const { t } = useTranslation('master-data');
  const { data: acl } = useAcl();
  const { distinct } = useDistinct();
  const all = group.contractors.map(({ id }) => id);
  const ids = mergeOrder(all, group.contractors);
  return (
    <span className={styles.group}>
      {mayManage(acl, CONTRACTORS) && (
        <Button size="small" onClick={() => onMerge(ids)}>
          <Icon of={Merge} size="small" />
          {t('mergeChosen', { count: ids.length })}
        </Button>
      )}
      {acl !== undefined && CONTRACTORS.mayEdit(acl) && (
        <Button size="small" look="plain" onClick={() => distinct(group.contractors)}>
          {t('duplicates.distinct')}
        </Button>
      )}
    </span>
  );
}
