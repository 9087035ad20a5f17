import { acl, type AclUser, type newUserBody, type UserRights } from '@saldo/contract/acl';
import { tree, type TreeFolder } from '@saldo/contract/tree';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { invalidate } from '#lib/cache/invalidate.ts';

const aclApi = createApi(acl);
const treeApi = createApi(tree);

const rightsKey = (userId: number) => keyOf('Slots', 'rights', userId);

/** Seats and their users. */
export const useSlots = () =>
  useQuery({
    queryKey: keyOf('Slots', 'team'),
    queryFn: async ({ signal }) => successOf(await aclApi.slots.query({ fetchOptions: { signal } })),
  });

/** The whole tree: the master user sees every sheet. */
export const useTree = () =>
  useQuery({
    queryKey: keyOf('Tree', 'rights'),
    queryFn: async ({ signal }) => successOf(await treeApi.get.query({ fetchOptions: { signal } })),
    select: ({ folders }) => ({ folders: withSheets(folders) }),
  });

/** Rights apply to sheets: folders and categories without sheets are omitted. */
const withSheets = (folders: readonly TreeFolder[]): TreeFolder[] =>
  folders
    .map((folder) => ({
      ...folder,
      categories: folder.categories.filter(({ budgets }) => budgets.length > 0),
    }))
    .filter(({ categories }) => categories.length > 0);

export const useUserRights = (userId: number) =>
  useQuery({ queryKey: rightsKey(userId), queryFn: () => readRights(userId) });

export const readRights = async (userId: number): Promise<UserRights> =>
  successOf(await aclApi.userRights.query({ params: { userId } }));

/** Users, seats, and which sheets each user sees. */
const teamChanged = (client: QueryClient) => invalidate(client, [{ type: 'Slots' }]);

export type NewUser = z.input<typeof newUserBody>;

export function useAddUser(onDone: (user: AclUser) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (body: NewUser) => successOf(await aclApi.addUser.mutate({ body })),
    onSuccess: async (user) => {
      onDone(user);
      await teamChanged(client);
    },
  });
}

export function useInviteAgain(onDone: (user: AclUser) => void, onFailed: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    onError: onFailed,
    mutationFn: async (id: number) =>
      successOf(await aclApi.invite.mutate({ params: { id }, body: { locale: currentLocale() } })),
    onSuccess: onDone,
    onSettled: () => teamChanged(client),
  });
}

export function useRemoveUser(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (userId: number) => {
      await aclApi.removeUser.mutate({ params: { userId } });
    },
    onSuccess: onDone,
    onSettled: () => teamChanged(client),
  });
}

type RightsUpdate = z.input<typeof acl.update.body>;

/** A refusal for a stale version refetches the rights; the draft is then applied over them. */
export function useSaveRights(userId: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (body: Omit<RightsUpdate, 'userId'>) =>
      successOf(await aclApi.update.mutate({ body: { ...body, userId } })),
    onSuccess: async (rights) => {
      client.setQueryData(rightsKey(userId), rights);
      onDone();
      await teamChanged(client);
    },
    onError: () => teamChanged(client),
  });
}
