import { membership } from '@saldo/contract/membership';
import type { Tag } from '@saldo/contract/tags';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOfTag } from '#lib/cache/query-keys.ts';
import { skipPrompt } from '#lib/drafts/unsaved.ts';
import { navigation } from './leave.ts';
import { HOME } from './redirect-target.ts';
import { COMPANY_CHANGE } from './session-key.ts';
import { forgetTabCompany } from './tab-company.ts';

const api = createApi(membership);
const COMPANIES = { type: 'CurrentUser', id: 'companies' } as const satisfies Tag;

/** The companies of the signed-in person, by name. */
export const useCompanies = () =>
  useQuery({
    queryKey: keyOfTag(COMPANIES),
    queryFn: async ({ signal }) => successOf(await api.list.query({ fetchOptions: { signal } })).companies,
  });

/** What is being stored belongs to the company in which it was chosen; the code is needed only here. */
async function storedBefore(client: QueryClient): Promise<void> {
  const { allStored } = await import('./all-stored.ts');
  await allStored(client);
}

/**
 * Unsaved input in the previous company stays stored under its user, and is not shown in the other
 * company.
 */
const open = async (client: QueryClient, userId: number, path: string = HOME): Promise<void> => {
  await storedBefore(client);
  successOf(await api.switch.mutate({ body: { userId } }));
  skipPrompt();
  forgetTabCompany();
  navigation.leaveFor(path);
};

/** Opens another company, in a reloaded page. */
export function useSwitchCompany(path?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: COMPANY_CHANGE,
    mutationFn: async (userId: number) => open(client, userId, path),
  });
}

/** Accepts an invitation and opens the company; false: the link is no longer valid. */
export function useJoinCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: COMPANY_CHANGE,
    meta: { ownsFailure: true },
    mutationFn: async (token: string) => {
      const answer = successOf(await api.join.mutate({ body: { token } }));
      if (answer.status === 'wrongToken') return false;
      await open(client, answer.userId);
      return true;
    },
  });
}

type NewCompany = Parameters<typeof api.add.mutate>[0]['body'];

/** Adds a company with its own trial, and opens it. */
export function useAddCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: COMPANY_CHANGE,
    meta: { ownsFailure: true },
    mutationFn: async (body: NewCompany) => {
      const { userId } = successOf(await api.add.mutate({ body }));
      await invalidate(client, [COMPANIES]);
      await open(client, userId);
    },
  });
}
