import { paymentMethod } from '@saldo/contract/payment-method';
import { profile, type profileBody, type Profile } from '@saldo/contract/profile';
import type { Tag } from '@saldo/contract/tags';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { invalidate } from '#lib/cache/invalidate.ts';

const profileApi = createApi(profile);
const methodApi = createApi(paymentMethod);

const PROFILE = keyOf('CurrentUser', 'profile');

/** The signed-in user and the company of the account. */
export const useProfile = () =>
  useQuery({
    queryKey: PROFILE,
    queryFn: async ({ signal }) => successOf(await profileApi.get.query({ fetchOptions: { signal } })),
  });

/** Names, picture and company are also shown in the menu, in every header and in the list of users. */
export const PROFILE_TAGS: readonly Tag[] = [{ type: 'CurrentUser' }, { type: 'Slots' }];

function profileChanged(client: QueryClient, now: Profile): void {
  client.setQueryData(PROFILE, now);
  void invalidate(client, PROFILE_TAGS);
}

export type ProfileChange = z.input<typeof profileBody>;

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (body: ProfileChange) => successOf(await profileApi.update.mutate({ body })),
    onSuccess: (now) => profileChanged(client, now),
  });
}

type CompanyChange = z.input<typeof profile.updateCompany.body>;

export function useSaveCompany() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (body: CompanyChange) => successOf(await profileApi.updateCompany.mutate({ body })),
    onSuccess: (company) => {
      const known = client.getQueryData<Profile>(PROFILE);
      if (known) profileChanged(client, { ...known, company });
    },
  });
}

export const usePaymentMethods = () =>
  useQuery({
    queryKey: keyOf('PaymentMethod', 'settings'),
    queryFn: async ({ signal }) =>
      successOf(await methodApi.list.query({ query: { includeInternals: '0' }, fetchOptions: { signal } })),
  });
