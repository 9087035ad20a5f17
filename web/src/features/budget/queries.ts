import { budget } from '@saldo/contract/budget';
import { budgetRecord } from '@saldo/contract/budget-record';
import type { PackedFirstRows } from '@saldo/contract/packed-sheet';
import type { SheetRecords } from '@saldo/contract/record';
import { isSheetChanges } from '@saldo/contract/sheet-changes';
import {
  hashKey,
  notifyManager,
  queryOptions,
  skipToken,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { statusOf } from '#lib/api/api-error.ts';
import { budgetKey, sheetKey } from './sheet-keys.ts';
import { propertiesOf } from './sheet-properties.ts';
import { revisionOf, sheetRead, standsAt } from './store/revision.ts';
import { SHEET_LISTS } from '#lib/cache/query-keys.ts';
import { invalidate } from '#lib/cache/invalidate.ts';

const budgetApi = createApi(budget);
const recordApi = createApi(budgetRecord);

const readBudget = async (id: number, signal: AbortSignal) =>
  successOf(await budgetApi.get.query({ params: { id }, fetchOptions: { signal } }));

const budgetOptions = (id: number | null) =>
  queryOptions({
    queryKey: budgetKey(id),
    queryFn: id === null ? skipToken : async ({ signal }) => readBudget(id, signal),
  });

/** Null: no sheet yet. */
export const useBudget = (id: number | null) => useQuery(budgetOptions(id));

/** Renders only when a property changes, not with each cell. */
export const useSheetProperties = (id: number) => useQuery({ ...budgetOptions(id), select: propertiesOf });

/** Whether a sheet that the user has lost was deleted for everyone. */
export const isDeleted = async (client: QueryClient, id: number): Promise<boolean> =>
  client
    .fetchQuery({
      queryKey: budgetKey(id),
      queryFn: async ({ signal }) => readBudget(id, signal),
      staleTime: 0,
      retry: false,
    })
    .then(
      () => false,
      (error) => statusOf(error) === 404,
    );

const firstRowsKey = (id: number) => ['first-rows', id];

/** The first rows of a long sheet, until the rest has loaded. */
export const useFirstRows = (id: number) =>
  useQuery<PackedFirstRows>({ queryKey: firstRowsKey(id), queryFn: skipToken, structuralSharing: false });

/** All data of the sheet; a refetch transfers only what has changed. No structural sharing: comparing thousands of rows would cost more than drawing them. */
const recordsOptions = (id: number) =>
  queryOptions({
    queryKey: sheetKey(id),
    queryFn: async ({ client, signal }) => {
      const call = { params: { id }, fetchOptions: { signal } };
      const known = client.getQueryData<SheetRecords>(sheetKey(id));
      if (known === undefined) {
        const { body: first, headers } = await recordApi.firstRows.query(call);
        if (first.isWhole) return sheetRead(undefined, { body: first.sheet, headers });
        client.setQueryData(firstRowsKey(id), first);
      }
      const since = revisionOf(known);
      const answer = await recordApi.list.query({ ...call, query: { since } });
      const { applySheetChanges } = isSheetChanges(answer.body)
        ? await import('@saldo/contract/apply-sheet-changes')
        : {};
      const sheet = sheetRead(known, answer, applySheetChanges);
      client.removeQueries({ queryKey: firstRowsKey(id) });
      return sheet;
    },
    structuralSharing: false,
  });

export const useSheetRecords = (id: number) => useQuery(recordsOptions(id));

const hasRows = ({ records }: SheetRecords): boolean => records.length > 0;

/** Whether the sheet has rows, once it has been read; renders neither with each cell nor with each row. */
export const useHasRows = (id: number) => useQuery({ ...recordsOptions(id), select: hasRows });

/** Calls `take` with every later state of a sheet, without a render. Returns the end. */
export function followSheet(
  client: QueryClient,
  { id, known }: { id: number; known: SheetRecords },
  take: (sheet: SheetRecords) => void,
): () => void {
  const queryKey = sheetKey(id);
  const hash = hashKey(queryKey);
  let last = known;
  let isOver = false;
  const look = () => {
    const now = client.getQueryData<SheetRecords>(queryKey);
    if (isOver || now === undefined || now === last) return;
    last = now;
    take(now);
  };
  look();
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hash) notifyManager.schedule(look);
  });
  return () => {
    isOver = true;
    stop();
  };
}

export async function reloadSheet(client: QueryClient, id: number): Promise<void> {
  await invalidate(client, [{ type: 'BudgetRecords', id }]);
  await invalidate(client, [{ type: 'Budget', id }]);
}

/** Caches the sheet with local changes for the next visit; its totals elsewhere are refetched. */
export function keepSheet(client: QueryClient, id: number, sheet: SheetRecords): void {
  standsAt(sheet, revisionOf(client.getQueryData<SheetRecords>(sheetKey(id))));
  client.setQueryData(sheetKey(id), sheet);
  void invalidate(client, [SHEET_LISTS, { type: 'Tree' }, { type: 'Dashboard' }]);
}
