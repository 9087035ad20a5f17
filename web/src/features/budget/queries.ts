import { account } from '@saldo/contract/account';
import { budget } from '@saldo/contract/budget';
import { budgetRecord, type MonthValueBody } from '@saldo/contract/budget-record';
import type { SheetRecords } from '@saldo/contract/record';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api.ts';

const budgetApi = createApi(budget);
const recordApi = createApi(budgetRecord);
const accountApi = createApi(account);

const sheetKey = (id: number) => ['budget', 'sheet', id] as const;

export const useBudget = (id: number) =>
  useQuery({
    queryKey: ['budget', 'one', id],
    queryFn: async ({ signal }) =>
      successOf(await budgetApi.get.query({ params: { id }, fetchOptions: { signal } })),
  });

/** All that the sheet is drawn from. Not compared deeply: thousands of rows would cost more than drawing them. */
export const useSheetRecords = (id: number) =>
  useQuery({
    queryKey: sheetKey(id),
    queryFn: async ({ signal }) =>
      successOf(await recordApi.list.query({ params: { id }, fetchOptions: { signal } })),
    structuralSharing: false,
  });

/** The account's business date. */
export const useToday = () =>
  useQuery({
    queryKey: ['account', 'simulation-time'],
    queryFn: async ({ signal }) =>
      successOf(await accountApi.simulationTime.query({ fetchOptions: { signal } })).date,
  });

/** Stores an amount of one month; the answer carries every month value of the row. A sheet that is being read meanwhile would come late with the old amount. */
export async function sendMonthValue(
  client: QueryClient,
  budgetId: number,
  recordId: number,
  body: MonthValueBody,
) {
  await client.cancelQueries({ queryKey: sheetKey(budgetId) });
  const answer = successOf(await recordApi.monthValue.mutate({ params: { rowId: recordId }, body }));
  await client.cancelQueries({ queryKey: sheetKey(budgetId) });
  return answer;
}

/** What was changed here is what the next visit starts with; its totals elsewhere are read anew. */
export function keepSheet(client: QueryClient, id: number, sheet: SheetRecords): void {
  client.setQueryData(sheetKey(id), sheet);
  void client.invalidateQueries({ queryKey: ['budget', 'pages'] });
  void client.invalidateQueries({ queryKey: ['tree'] });
  void client.invalidateQueries({ queryKey: ['dashboard'] });
}
