import { budgetRecord } from '@saldo/contract/budget-record';
import { paymentMethod } from '@saldo/contract/payment-method';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api.ts';
import { statusOf } from '#lib/api-error.ts';
import { usePreferences } from '#lib/preferences.ts';

const recordApi = createApi(budgetRecord);
const methodApi = createApi(paymentMethod);

/** What a new row of the sheet starts with: the company's payment method, unless this user has chosen another. */
export function useDefaultRecord(budgetId: number, isWanted = true) {
  const { paymentMethodId } = usePreferences();
  return useQuery({
    queryKey: ['default-record', budgetId, paymentMethodId],
    queryFn: async ({ signal }) => {
      const [start, isThere] = await Promise.all([
        recordApi.default.query({ params: { id: budgetId }, fetchOptions: { signal } }),
        paymentMethodId !== null && isMethodThere(paymentMethodId, signal),
      ]);
      const fields = successOf(start);
      return isThere && paymentMethodId !== null ? { ...fields, paymentMethodId } : fields;
    },
    enabled: isWanted,
  });
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
