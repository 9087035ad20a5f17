import type { Tag } from '@saldo/contract/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Undoable } from '#lib/account-changes/done-steps.ts';
import { remember, takeBack } from '#lib/account-changes/undo-keys.ts';
import { successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { closeToast, showToast } from '#lib/toasts.ts';
import { contractorApi } from './contractor-queries.ts';

/** Tags of what shows which contractors are different ones. */
export const DISTINCT_TAGS: readonly Tag[] = [{ type: 'Contractor' }, { type: 'History' }];

type Named = { id: number; name: string };
/** `way`: whether an earlier mark is undone or redone */
type DistinctCommand = { contractors: readonly Named[]; areDistinct: boolean; way?: 'undo' | 'redo' };

/**
 * Marks contractors as different, or removes the mark; the notice of either undoes it, as do
 * `useUndoKeys`. The button stays enabled, so that it keeps the focus.
 */
export function useDistinct() {
  const { t } = useTranslation(['master-data', 'list']);
  const client = useQueryClient();
  const underWay = useRef(new Set<string>());
  const { mutateAsync } = useMutation({
    mutationFn: async ({ contractors, areDistinct }: DistinctCommand) =>
      successOf(
        await contractorApi.distinct.mutate({ body: { ids: contractors.map(({ id }) => id), areDistinct } }),
      ),
    onSuccess: async (_said, said) => {
      const refetched = invalidate(client, DISTINCT_TAGS);
      // The list shows an undo when it is said.
      if (said.way) await refetched;
      tell(said);
      await refetched;
    },
  });
  const go = (said: DistinctCommand) => async () =>
    await mutateAsync(said).then(
      () => true,
      () => false,
    );
  const tell = ({ contractors, areDistinct, way }: DistinctCommand): void => {
    const body = contractors.map(({ name }) => name).join(', ');
    if (way) {
      showToast({ type: 'done', title: t(way === 'undo' ? 'list:undone' : 'list:redone'), body });
      return;
    }
    const command: Undoable = {
      undo: go({ contractors, areDistinct: !areDistinct, way: 'undo' }),
      redo: go({ contractors, areDistinct, way: 'redo' }),
      closeNotice: () => closeToast(notice),
    };
    const notice = showToast({
      type: 'done',
      duration: 'very-long',
      title: t(areDistinct ? 'duplicates.saidDistinct' : 'duplicates.saidAlike'),
      body,
      action: { label: t('list:undo'), run: () => void takeBack(command), isUndo: true },
    });
    remember(command);
  };
  const say = (areDistinct: boolean) => (contractors: readonly Named[]) => {
    // The button may already belong to the next group during the request: only the same group is
    // not sent twice.
    const key = contractors.map(({ id }) => id).join();
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    void go({ contractors, areDistinct })().finally(() => underWay.current.delete(key));
  };
  return { distinct: say(true), takeBack: say(false) };
}
