import { budgetManagement } from '@saldo/contract/budget-management';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { createApi } from '#lib/api/api.ts';
import { useLoad } from '#lib/loading/loads.ts';
import { invalidate } from '#lib/cache/invalidate.ts';

const managementApi = createApi(budgetManagement);

/** Gives a new account its first folder, lists and sheet, and opens it. */
export function useFirstSheet(label: string): { make: () => void; isMaking: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: managementApi.init.mutate,
    onSuccess: ({ body: { id } }) => {
      // The dashboard too: who steps back before the sheet has come finds it still there.
      void client.invalidateQueries();
      void navigate(`/budget/${id}`);
    },
    // Another tab may have been quicker: the dashboard shows how far the account is now.
    onError: () => invalidate(client, [{ type: 'Dashboard' }]),
  });
  useLoad(isPending, label);
  return { make: () => mutate({ body: {} }), isMaking: isPending };
}
