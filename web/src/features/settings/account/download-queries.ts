import { download } from '@saldo/contract/download';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const api = createApi(download);
const DOWNLOAD = keyOf('Download');

/** How far the ordered download is, as the live events tell; null: none was ordered. */
export const useDownload = () =>
  useQuery({
    queryKey: DOWNLOAD,
    queryFn: async ({ signal }) => successOf(await api.get.query({ fetchOptions: { signal } })).download,
  });

type State = Awaited<ReturnType<typeof api.get.query>>['body'];

/** What was asked for before the answer is older than it. */
async function keep(client: QueryClient, { download: now }: State): Promise<void> {
  await client.cancelQueries({ queryKey: DOWNLOAD });
  client.setQueryData(DOWNLOAD, now);
  // The job may have gone on before its answer came.
  void invalidate(client, [{ type: 'Download' }]);
}

export function useOrderDownload() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (password: string) => successOf(await api.order.mutate({ body: { password } })),
    onSuccess: (state) => keep(client, state),
  });
}

export function useCancelDownload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => successOf(await api.cancel.mutate()),
    onSuccess: (state) => keep(client, state),
  });
}
