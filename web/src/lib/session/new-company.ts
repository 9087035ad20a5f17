import { membership } from '@saldo/contract/membership';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { COMPANIES } from './companies.ts';
import { openCompany } from './open-company.ts';
import { COMPANY_CHANGE } from './session-key.ts';

const api = createApi(membership);

/** Accepts an invitation and opens the company; false: the link is no longer valid. */
export function useJoinCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: COMPANY_CHANGE,
    meta: { ownsFailure: true },
    mutationFn: async (token: string) => {
      const answer = successOf(await api.join.mutate({ body: { token } }));
      if (answer.status === 'wrongToken') return false;
      await openCompany(client, answer.userId);
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
      await openCompany(client, userId);
    },
  });
}
