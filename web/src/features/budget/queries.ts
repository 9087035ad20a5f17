import { budget } from '@saldo/contract/budget';
import { budgetRecord } from '@saldo/contract/budget-record';
import { change } from '@saldo/contract/change';
import { monthText } from '@saldo/contract/domain/month';
import { unpackSheet } from '@saldo/contract/packed-sheet';
import type { MonthValue, SheetRecords } from '@saldo/contract/record';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api.ts';
import type { HistoryCalls } from './store/sheet-store-history.ts';
import type { VersionedEdit } from './store/sheet-writes.ts';
import { sheetKey, writeAlone } from './write-alone.ts';

const budgetApi = createApi(budget);
const recordApi = createApi(budgetRecord);
const changeApi = createApi(change);

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
      unpackSheet(successOf(await recordApi.list.query({ params: { id }, fetchOptions: { signal } }))),
    structuralSharing: false,
  });

const monthValueOf = ({ month, version, netAmount }: VersionedEdit) => ({
  month: monthText(month),
  version,
  set: { netAmount },
});

/** Stores edits that belong together; the answer carries every month value of their rows. */
export const sendEdits = (
  client: QueryClient,
  budgetId: number,
  edits: readonly VersionedEdit[],
): Promise<readonly MonthValue[]> =>
  writeAlone(client, budgetId, async () => {
    const [edit] = edits;
    const answer =
      edit !== undefined && edits.length === 1
        ? await recordApi.monthValue.mutate({
            params: { rowId: edit.recordId },
            body: { ...monthValueOf(edit), scope: 'month' },
          })
        : await changeApi.setCells.mutate({
            params: { id: budgetId },
            body: { cells: edits.map((one) => ({ recordId: one.recordId, ...monthValueOf(one) })) },
          });
    return successOf(answer).monthValues;
  });

/** One's own changes of a sheet, newest first, and taking them back. */
export const historyOf = (client: QueryClient, budgetId: number): HistoryCalls => ({
  list: async () =>
    successOf(await changeApi.list.query({ params: { id: budgetId }, query: { mine: '1', limit: 200 } }))
      .changes,
  take: (changeId, direction, force) =>
    writeAlone(client, budgetId, async () =>
      successOf(await changeApi[direction].mutate({ params: { id: budgetId, changeId }, body: { force } })),
    ),
});

export async function reloadSheet(client: QueryClient, id: number): Promise<void> {
  await client.invalidateQueries({ queryKey: sheetKey(id) });
  await client.invalidateQueries({ queryKey: ['budget', 'one', id] });
}

/** What was changed here is what the next visit starts with; its totals elsewhere are read anew. */
export function keepSheet(client: QueryClient, id: number, sheet: SheetRecords): void {
  client.setQueryData(sheetKey(id), sheet);
  void client.invalidateQueries({ queryKey: ['budget', 'pages'] });
  void client.invalidateQueries({ queryKey: ['tree'] });
  void client.invalidateQueries({ queryKey: ['dashboard'] });
}
