import { budgetRecord } from '@saldo/contract/budget-record';
import { paymentMethod } from '@saldo/contract/payment-method';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { statusOf } from '#lib/api/api-error.ts';
import { usePreferences } from '#lib/settings/preferences.ts';

const recordApi = createApi(budgetRecord);
const methodApi = createApi(paymentMethod);

const defaultRecord = (budgetId: number, paymentMethodId: number | null) =>
  queryOptions({
    queryKey: keyOf('PaymentMethod', 'default-record', budgetId, paymentMethodId),
    queryFn: async ({ signal }) => {
      const [start, isThere] = await Promise.all([
        recordApi.default.query({ params: { id: budgetId }, fetchOptions: { signal } }),
        paymentMethodId !== null && isMethodThere(paymentMethodId, signal),
      ]);
      const fields = successOf(start);
      return isThere && paymentMethodId !== null ? { ...fields, paymentMethodId } : fields;
    },
  });

/** Defaults of new rows: the company's payment method, unless this user has set another. `whenKnown` waits for them. */
export function useDefaultRecord(budgetId: number, isWanted = true) {
  const { paymentMethodId } = usePreferences();
  const client = useQueryClient();
  const options = defaultRecord(budgetId, paymentMethodId);
  const query = useQuery({ ...options, enabled: isWanted });
  return { ...query, whenKnown: async () => client.ensureQueryData(options) };
}

/** The user's method may have been deleted: then new rows start with the company's. */
async function isMethodThere(id: number, signal: AbortSignal): Promise<boolean> {
  try {
    await methodApi.get.query({ params: { id }, fetchOptions: { signal } });
    return true;
  } catch (error) {
    if (error instanceof Error && statusOf(error) === 404) return false;
    throw error;
  }
}
