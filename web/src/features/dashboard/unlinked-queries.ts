import { payment } from '@saldo/contract/payment';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const api = createApi(payment);

/** Number of payments that are paid and to be linked. */
export const usePaidUnlinked = () =>
  useQuery({
    queryKey: keyOf('DetachedPayments', 'paid'),
    queryFn: async ({ signal }) => {
      const { sums } = successOf(
        await api.sums.mutate({ body: { tab: 'detached', states: ['paid'] }, fetchOptions: { signal } }),
      );
      return sums.reduce((count, one) => count + one.count, 0);
    },
  });
