import { contractor } from '@saldo/contract/contractor';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const api = createApi({ get: contractor.get });

/** All values of a document's contractor; the document does not depend on them. */
export const useContractor = (id: number | null, isNeeded = true) =>
  useQuery({
    queryKey: keyOf('Contractor', id ?? 0),
    enabled: id !== null && isNeeded,
    queryFn: async ({ signal }) =>
      successOf(await api.get.query({ params: { id: id ?? 0 }, fetchOptions: { signal } })),
    meta: { ownsFailure: true },
  }).data;
