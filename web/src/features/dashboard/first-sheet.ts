import { budgetManagement } from '@saldo/contract/budget-management';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { createApi } from '#lib/api/api.ts';
import { bufferKeys } from '#lib/keyboard/keys-ahead.ts';
import { useLoad } from '#lib/loading/loads.ts';
import { invalidate } from '#lib/cache/invalidate.ts';

const managementApi = createApi(budgetManagement);

/** Creates the first folder, named lists and sheet of a new account, and opens the sheet. */
export function useFirstSheet(label: string): { make: () => void; isMaking: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: managementApi.init.mutate,
    // Users type on: the keys are for the sheet.
    onMutate: bufferKeys,
    onSuccess: ({ body: { id } }) => {
      // Also refreshes the dashboard, for users who go back before the sheet has opened.
      void client.invalidateQueries();
      void navigate(`/budget/${id}`);
    },
    // Another tab may have done it already: the dashboard shows the current step.
    onError: async (_error, _wanted, dropKeys) => {
      dropKeys?.();
      await invalidate(client, [{ type: 'Dashboard' }]);
    },
  });
  useLoad(isPending, label);
  return { make: () => mutate({ body: {} }), isMaking: isPending };
}
