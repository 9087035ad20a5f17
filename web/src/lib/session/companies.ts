import { membership } from '@saldo/contract/membership';
import type { Tag } from '@saldo/contract/tags';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOfTag } from '#lib/cache/query-keys.ts';
import { skipPrompt } from '#lib/drafts/unsaved.ts';
import { navigation } from './leave.ts';
import { HOME } from './redirect-target.ts';
import { forgetTabCompany } from './tab-company.ts';

const api = createApi(membership);
const COMPANIES = { type: 'CurrentUser', id: 'companies' } as const satisfies Tag;

/** The companies of the signed-in person, by name. */
export const useCompanies = () =>
  useQuery({
    queryKey: keyOfTag(COMPANIES),
    queryFn: async ({ signal }) => successOf(await api.list.query({ fetchOptions: { signal } })).companies,
  });

/**
 * Unsaved input in the previous company stays stored under its user, and is not shown in the other
 * company.
 */
const open = async (userId: number, path: string = HOME): Promise<void> => {
  successOf(await api.switch.mutate({ body: { userId } }));
  skipPrompt();
  forgetTabCompany();
  navigation.leaveFor(path);
};

/** Opens another company, in a reloaded page. */
export const useSwitchCompany = (path?: string) =>
  useMutation({ mutationFn: async (userId: number) => open(userId, path) });

/** Accepts an invitation and opens the company; false: the link is no longer valid. */
export const useJoinCompany = () =>
  useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (token: string) => {
      const answer = successOf(await api.join.mutate({ body: { token } }));
      if (answer.status === 'wrongToken') return false;
      await open(answer.userId);
      return true;
    },
  });

type NewCompany = Parameters<typeof api.add.mutate>[0]['body'];

/** Adds a company with its own trial, and opens it. */
export function useAddCompany() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (body: NewCompany) => {
      const { userId } = successOf(await api.add.mutate({ body }));
      await invalidate(client, [COMPANIES]);
      await open(userId);
    },
  });
}
