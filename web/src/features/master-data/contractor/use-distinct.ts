import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { showToast } from '#lib/toasts.ts';
import { contractorApi } from './contractor-queries.ts';

type Named = { id: number; name: string };
type Said = { contractors: readonly Named[]; areDistinct: boolean };

/** Says that contractors are different ones, with the way to take it back. Its button stays enabled, so that the focus stays. */
export function useDistinct(): (contractors: readonly Named[]) => void {
  const { t } = useTranslation(['master-data', 'list']);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ contractors, areDistinct }: Said) =>
      successOf(
        await contractorApi.distinct.mutate({ body: { ids: contractors.map(({ id }) => id), areDistinct } }),
      ),
    onSuccess: async (_said, { contractors, areDistinct }) => {
      const body = contractors.map(({ name }) => name).join(', ');
      if (!areDistinct) showToast({ type: 'done', title: t('list:undone'), body });
      else
        showToast({
          type: 'done',
          duration: 'very-long',
          title: t('duplicates.saidDistinct'),
          body,
          action: {
            label: t('list:undo'),
            run: () => mutate({ contractors, areDistinct: false }),
            isUndo: true,
          },
        });
      await invalidate(client, [{ type: 'Contractor' }]);
    },
  });
  return (contractors) => {
    if (!isPending) mutate({ contractors, areDistinct: true });
  };
}
