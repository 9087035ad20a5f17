import { budgetRecord } from '@saldo/contract/budget-record';
import type { SheetChanged } from '@saldo/contract/change';
import type { DeletionObstacles } from '@saldo/contract/deletion';
import { rows } from '@saldo/contract/rows';
import type { QueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { reportFailure } from '#lib/cache/query-client.ts';
import { sheetChanged } from '../manage/sheet-changes.ts';
import { sheetKey } from '../sheet-keys.ts';
import { writeAlone } from '../write-alone.ts';
import { invalidate } from '#lib/cache/invalidate.ts';

const rowsApi = createApi(rows);
const recordApi = createApi(budgetRecord);

/** Target of rows: a sheet, before one of its rows or at its end. */
export type RowsPlace = { sheetId: number; beforeId: number | null };

/** Commands on several rows that need a response, since they affect other sheets. */
export type RowCalls = {
  copy: (from: number, ids: readonly number[], to: RowsPlace) => Promise<SheetChanged>;
  /** returns the ids in the target sheet */
  move: (from: number, ids: readonly number[], to: RowsPlace) => Promise<readonly number[]>;
  /** returns the created sheet */
  moveToNew: (ids: readonly number[], name: string, categoryId: number | undefined) => Promise<number>;
  usage: (ids: readonly number[]) => Promise<RowsUsage>;
};

export type RowsUsage = {
  ownAmounts: number;
  payments: number;
  paymentsGross: number;
  obstacles: DeletionObstacles;
};

function alone(client: QueryClient, sheetId: number) {
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await writeAlone(client, sheetId, call);
    } catch (error) {
      if (error instanceof Error) reportFailure(client, error);
      throw error;
    }
  };
}

/** Invalidates other sheets. */
function changedElsewhere(client: QueryClient, sheetIds: readonly number[]): void {
  for (const id of sheetIds) {
    client.removeQueries({ queryKey: sheetKey(id) });
    void invalidate(client, [{ type: 'Budget', id }]);
  }
  if (sheetIds.length > 0) void sheetChanged(client);
}

/** Server calls for rows of the open sheet. */
export function rowCallsOf(client: QueryClient, sheetId: number): RowCalls {
  const run = alone(client, sheetId);
  const others = (...ids: number[]) =>
    changedElsewhere(
      client,
      ids.filter((id) => id !== sheetId),
    );
  const pathOf = (from: number, to: number) => ({ id: from, targetBudgetId: to });
  return {
    usage: async (ids) =>
      successOf(await rowsApi.usage.mutate({ params: { id: sheetId }, body: { ids: [...ids] } })),
    copy: (from, ids, { sheetId: to, beforeId }) =>
      run(async () => {
        const body = { ids: [...ids], beforeId };
        const made = successOf(await rowsApi.copyTo.mutate({ params: pathOf(from, to), body }));
        others(to);
        return made;
      }),
    move: (from, ids, { sheetId: to, beforeId }) =>
      run(async () => {
        const body = { ids: [...ids], beforeId };
        const { recordIds } = successOf(await recordApi.moveTo.mutate({ params: pathOf(from, to), body }));
        others(from, to);
        return recordIds;
      }),
    moveToNew: (ids, name, categoryId) =>
      run(async () => {
        const body = { ids: [...ids], name, ...(categoryId !== undefined && { categoryId }) };
        const made = successOf(await recordApi.moveToNew.mutate({ params: { id: sheetId }, body }));
        void invalidate(client, [{ type: 'Acl' }]);
        others(made.budget.id);
        return made.budget.id;
      }),
  };
}
