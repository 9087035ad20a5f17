import { membership } from '@saldo/contract/membership';
import type { Tag } from '@saldo/contract/tags';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOfTag } from '#lib/cache/query-keys.ts';
import { COMPANY_CHANGE } from './session-key.ts';

const api = createApi(membership);
export const COMPANIES = { type: 'CurrentUser', id: 'companies' } as const satisfies Tag;

/** The companies of the signed-in person, by name. */
export const useCompanies = () =>
  useQuery({
    queryKey: keyOfTag(COMPANIES),
    queryFn: async ({ signal }) => successOf(await api.list.query({ fetchOptions: { signal } })).companies,
  });

/** Opens another company, in a reloaded page; the code for it loads when it is chosen. */
export function useSwitchCompany(path?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: COMPANY_CHANGE,
    mutationFn: async (userId: number) => {
      const { openCompany } = await import('./open-company.ts');
      await openCompany(client, userId, path);
    },
  });
}
