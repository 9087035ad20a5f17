import { budget } from '@saldo/contract/budget';
import { budgetRecord } from '@saldo/contract/budget-record';
import { unpackSheet } from '@saldo/contract/packed-sheet';
import { isSheetChanges } from '@saldo/contract/sheet-changes';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const budgetApi = createApi(budget);
const recordApi = createApi(budgetRecord);

/** Sheets that the user sees, drafts aside. */
export const useSheets = () =>
  useQuery({
    queryKey: keyOf('Budget', 'places'),
    queryFn: async ({ signal }) =>
      successOf(await budgetApi.list.query({ query: {}, fetchOptions: { signal } })).filter(
        ({ isDraft }) => !isDraft,
      ),
  });

/** Sheets on which the user may put payments. */
export function useWritableSheets() {
  const { data = [] } = useSheets();
  return data.filter(({ permission }) => permission === 'write');
}

/** The rows of a sheet by their names. */
export const useRowsOfSheet = (budgetId: number | null) =>
  useQuery({
    queryKey: keyOf('BudgetRecords', budgetId ?? 0, 'places'),
    enabled: budgetId !== null,
    queryFn: async ({ signal }) => {
      const answer = successOf(
        await recordApi.list.query({ params: { id: budgetId ?? 0 }, query: {}, fetchOptions: { signal } }),
      );
      if (isSheetChanges(answer)) throw new Error('The whole sheet was asked for');
      const { records, names } = unpackSheet(answer);
      const subjects = new Map(names.tradeSubjects.map(({ id, name }) => [id, name]));
      const contractors = new Map(names.contractors.map(({ id, name }) => [id, name]));
      return records.map(({ id, tradeSubjectId, contractorId, direction, firstMonth, lastMonth }) => ({
        id,
        name: [subjects.get(tradeSubjectId), contractors.get(contractorId ?? 0)].filter(Boolean).join(', '),
        direction,
        firstMonth,
        lastMonth,
      }));
    },
  });
