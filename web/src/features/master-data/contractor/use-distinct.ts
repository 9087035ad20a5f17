import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { showToast } from '#lib/toasts.ts';
import { contractorApi } from './contractor-queries.ts';

type Named = { id: number; name: string };
type Said = { contractors: readonly Named[]; areDistinct: boolean; isUndo?: boolean };

/** Says that contractors are different ones, or takes that back; the notice of either undoes it. The button stays enabled, so that the focus stays. */
export function useDistinct() {
  const { t } = useTranslation(['master-data', 'list']);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ contractors, areDistinct }: Said) =>
      successOf(
        await contractorApi.distinct.mutate({ body: { ids: contractors.map(({ id }) => id), areDistinct } }),
      ),
    onSuccess: async (_said, { contractors, areDistinct, isUndo = false }) => {
      const body = contractors.map(({ name }) => name).join(', ');
      if (isUndo) showToast({ type: 'done', title: t('list:undone'), body });
      else
        showToast({
          type: 'done',
          duration: 'very-long',
          title: t(areDistinct ? 'duplicates.saidDistinct' : 'duplicates.saidAlike'),
          body,
          action: {
            label: t('list:undo'),
            run: () => mutate({ contractors, areDistinct: !areDistinct, isUndo: true }),
            isUndo: true,
          },
        });
      await invalidate(client, [{ type: 'Contractor' }]);
    },
  });
  const say = (areDistinct: boolean) => (contractors: readonly Named[]) => {
    if (!isPending) mutate({ contractors, areDistinct });
  };
  return { distinct: say(true), takeBack: say(false) };
}
