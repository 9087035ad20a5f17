import { budgetRecord } from '@saldo/contract/budget-record';
import type { BudgetRecord, NewRecord } from '@saldo/contract/record';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api.ts';
import { usePreferences } from '#lib/preferences.ts';
import type { RecordFields } from './row-draft.ts';

const recordApi = createApi(budgetRecord);

/** What a new row of the sheet starts with: the company's payment method, unless this user has chosen another. */
export function useDefaultRecord(budgetId: number, isWanted = true) {
  const { paymentMethodId } = usePreferences();
  return useQuery({
    queryKey: ['budget', 'default-record', budgetId],
    queryFn: async ({ signal }) =>
      successOf(await recordApi.default.query({ params: { id: budgetId }, fetchOptions: { signal } })),
    enabled: isWanted,
    select: (start) => (paymentMethodId === null ? start : { ...start, paymentMethodId }),
  });
}

export const addRow = async (budgetId: number, body: NewRecord): Promise<BudgetRecord> =>
  successOf(await recordApi.create.mutate({ params: { id: budgetId }, body }));

export const changeRow = async (
  rowId: number,
  version: number,
  patch: Partial<RecordFields>,
): Promise<BudgetRecord> =>
  successOf(await recordApi.update.mutate({ params: { rowId }, body: { ...patch, version } }));
