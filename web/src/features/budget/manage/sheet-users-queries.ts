import { acl, type BudgetUsers } from '@saldo/contract/acl';
import type { BudgetPermission } from '@saldo/contract/domain/permission';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { invalidate } from '#lib/cache/invalidate.ts';

const aclApi = createApi(acl);

type Users = BudgetUsers['users'];
const usersKey = (sheetId: number) => keyOf('Slots', 'sheet', sheetId);

export const useSheetUsers = (sheetId: number) =>
  useQuery({
    queryKey: usersKey(sheetId),
    queryFn: async ({ signal }): Promise<Users> =>
      successOf(await aclApi.budgetUsers.query({ params: { id: sheetId }, fetchOptions: { signal } })).users,
  });

type Right = { userId: number; permission: BudgetPermission };

/** Optimistic; a refusal restores the server's state. */
export function useGiveSheet(sheetId: number) {
  const client = useQueryClient();
  const queryKey = usersKey(sheetId);
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (right: Right) => {
      await aclApi.updateBudget.mutate({ params: { id: sheetId }, body: { permissions: [right] } });
    },
    onMutate: async ({ userId, permission }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Users>(queryKey, (users) =>
        users?.map((user) => (user.id === userId ? { ...user, permission } : user)),
      );
    },
    onSettled: () => invalidate(client, [{ type: 'Slots' }]),
  });
}
