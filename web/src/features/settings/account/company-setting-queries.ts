import { licenceSetting, type LicenceSetting } from '@saldo/contract/licence-setting';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const api = createApi(licenceSetting);

const SETTINGS = keyOf('LicenseSettings');

/** Before every document: the setting holds for the whole of the account. */
const ALWAYS = { startDate: '1990-01-01', endDate: null };

const valueOf = (settings: readonly LicenceSetting[], name: string): string =>
  settings.find((one) => one.name === name)?.value ?? '';

/** A setting of the company that does not depend on days; '' if it was never set. */
export const useCompanySetting = (name: string) =>
  useQuery({
    queryKey: SETTINGS,
    queryFn: async ({ signal }) => successOf(await api.list.query({ fetchOptions: { signal } })),
    select: (settings) => valueOf(settings, name),
  });

/**
 * `was` is the value that the form has followed: a write replaces whatever is stored, so that is read
 * directly before it, and nothing is written over what another tab has stored since (`isSaved`).
 */
export function useSaveCompanySetting(name: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ value, was }: { value: string; was: string }) => {
      const now = successOf(await api.list.query());
      if (![was, value].includes(valueOf(now, name)))
        return { settings: now, value: valueOf(now, name), isSaved: false };
      const settings = successOf(await api.save.mutate({ body: { settings: [{ name, value, ...ALWAYS }] } }));
      return { settings, value: valueOf(settings, name), isSaved: true };
    },
    // Not awaited: what is typed meanwhile would be compared with a state that the form has not been told of.
    onSuccess: ({ settings }) => {
      client.setQueryData(SETTINGS, settings);
      void invalidate(client, [{ type: 'LicenseSettings' }]);
    },
  });
}
