import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleSend } from '#lib/api/use-single-send.ts';
import { ApiError, statusOf } from '#lib/api/api-error.ts';
import { isGone } from '#lib/editor/editor-work.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { itemsChanged } from '../changed.ts';
import type { Merged, MergePreview } from '../noun-calls.ts';
import type { Noun } from '../noun.ts';
import { isSameButVersions, keptFields, mergedItems } from './merge-fields.ts';

type Choice = Readonly<Partial<Record<string, number>>>;

/** A preview from before an undo is shown until it has been read again: if only versions differ, they are the ones seen. */
async function confirmed(
  { isFetching, refetch }: UseQueryResult<MergePreview>,
  shown: MergePreview,
): Promise<MergePreview> {
  if (!isFetching) return shown;
  const { data, error } = await refetch({ cancelRefetch: false });
  if (data === undefined) throw error ?? new ApiError('fetch');
  return isSameButVersions(shown, data) ? data : shown;
}

/**
 * The remaining item, the item whose value each field keeps, and the uses that would move,
 * according to the server's current state.
 */
export function useMerge(noun: Noun, ids: readonly number[], onMerged: (merged: Merged) => void) {
  const client = useQueryClient();
  const [first = 0] = ids;
  const [targetId, setTargetId] = useState(first);
  const [chosen, setChosen] = useState<Choice>({});
  const sourceIds = ids.filter((id) => id !== targetId);
  const preview = useQuery({
    queryKey: keyOf(noun.tag, 'merge-preview', targetId, ...sourceIds),
    queryFn: ({ signal }) => noun.calls.mergePreview(targetId, sourceIds, signal),
    placeholderData: keepPreviousData,
  });
  const shown = preview.isPlaceholderData ? undefined : preview.data;
  const merge = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async () => {
      if (shown === undefined) return undefined;
      const current = await confirmed(preview, shown);
      const seen = mergedItems(current).map(({ id, version }) => ({ id, version }));
      return noun.calls.merge({ targetId, sourceIds, seen, keep: keptFields(current, chosen) });
    },
    onSuccess: (merged) => {
      if (merged === undefined) return;
      onMerged(merged);
      void itemsChanged(client, noun);
    },
    onError: (error) => {
      // Another user has changed or merged some of them: refetches the displayed data.
      if (statusOf(error) === 409 || statusOf(error) === 404) void itemsChanged(client, noun);
    },
  });
  const send = useSingleSend(merge.mutate);
  const last = preview.data;
  return {
    /** as shown last, even if some of them have been deleted since */
    items: last === undefined ? [] : mergedItems(last),
    preview: preview.error !== null && isGone(preview.error) ? undefined : last,
    isStale: preview.isPlaceholderData,
    error: preview.error,
    targetId,
    chosen,
    /** another item remains, with its own values except for fields chosen separately */
    choose: (id: number) => setTargetId(id),
    /** undefined: the combined value */
    chooseField: (field: string, id: number | undefined) => setChosen({ ...chosen, [field]: id }),
    merge: () => send(),
    sent: { isPending: merge.isPending, isError: merge.isError },
    isBusy: merge.isPending || shown === undefined,
    failure: merge.error,
  };
}
