import { licenceSetting } from '@saldo/contract/licence-setting';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const api = createApi(licenceSetting);

/** Before every document: the setting holds for the whole of the account. */
const ALWAYS = { startDate: '1990-01-01', endDate: null };

/** A setting of the company that does not depend on days; '' if it was never set. */
export const useCompanySetting = (name: string) =>
  useQuery({
    queryKey: keyOf('LicenseSettings'),
    queryFn: async ({ signal }) => successOf(await api.list.query({ fetchOptions: { signal } })),
    select: (settings) => settings.find((one) => one.name === name)?.value ?? '',
  });

export function useSaveCompanySetting(name: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (value: string) =>
      successOf(await api.save.mutate({ body: { settings: [{ name, value, ...ALWAYS }] } })),
    onSuccess: () => invalidate(client, [{ type: 'LicenseSettings' }]),
  });
}
