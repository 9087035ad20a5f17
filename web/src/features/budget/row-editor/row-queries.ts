import { budgetRecord } from '@saldo/contract/budget-record';
import { paymentMethod } from '@saldo/contract/payment-method';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { statusOf } from '#lib/api/api-error.ts';
import { usePreferences } from '#lib/settings/preferences.ts';

const recordApi = createApi(budgetRecord);
const methodApi = createApi(paymentMethod);

const defaultRecord = (budgetId: number, paymentMethodId: number | null) =>
  queryOptions({
    queryKey: ['default-record', budgetId, paymentMethodId],
    queryFn: async ({ signal }) => {
      const [start, isThere] = await Promise.all([
        recordApi.default.query({ params: { id: budgetId }, fetchOptions: { signal } }),
        paymentMethodId !== null && isMethodThere(paymentMethodId, signal),
      ]);
      const fields = successOf(start);
      return isThere && paymentMethodId !== null ? { ...fields, paymentMethodId } : fields;
    },
  });

/** What a new row of the sheet starts with: the company's payment method, unless this user has chosen another. `whenKnown` waits for it. */
export function useDefaultRecord(budgetId: number, isWanted = true) {
  const { paymentMethodId } = usePreferences();
  const client = useQueryClient();
  const options = defaultRecord(budgetId, paymentMethodId);
  const query = useQuery({ ...options, enabled: isWanted });
  return { ...query, whenKnown: async () => client.ensureQueryData(options) };
}

/** A method that somebody chose may be deleted later: new rows then start with the company's. */
async function isMethodThere(id: number, signal: AbortSignal): Promise<boolean> {
  try {
    await methodApi.get.query({ params: { id }, fetchOptions: { signal } });
    return true;
  } catch (error) {
    if (error instanceof Error && statusOf(error) === 404) return false;
    throw error;
  }
}
