import { budgetRecord } from '@saldo/contract/budget-record';
import type { Minor } from '@saldo/contract/values';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { PLAN_TAGS } from './plan-tags.ts';

const api = createApi({ overwrites: budgetRecord.overwrites, monthValue: budgetRecord.monthValue });

/** A cell of a sheet. */
export type PlannedCell = { budgetId: number; recordId: number; month: string };

const keyOfCell = ({ budgetId, recordId, month }: PlannedCell) =>
  keyOf('BudgetRecords', budgetId, 'month', recordId, month);

/**
 * The planned net amount of a cell, in the row's currency, with the version that a change is based
 * on.
 */
export const usePlannedAmount = (cell: PlannedCell) =>
  useQuery({
    queryKey: keyOfCell(cell),
    queryFn: async ({ signal }) => {
      const params = { rowId: cell.recordId, date: cell.month };
      const { row, own } = successOf(await api.overwrites.query({ params, fetchOptions: { signal } }));
      const { netAmount: usual, currency } = row;
      return { amount: own?.netAmount ?? usual, usual, currency, version: own?.version ?? 0 };
    },
    meta: { ownsFailure: true },
  });

/** Without its own amount the month has that of its row. */
type AmountChange = { cell: PlannedCell; version: number; amount: Minor | null };

/** Changes a cell's planned amount; `onDone` receives the step of the sheet's history. A refusal refetches the cell. */
export function useChangeAmount(onDone: (changeId: number | null, change: AmountChange) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ cell: { recordId, month }, version, amount }: AmountChange) => {
      const body = { month, scope: 'month' as const, version, set: { netAmount: amount } };
      return successOf(await api.monthValue.mutate({ params: { rowId: recordId }, body }));
    },
    onSuccess: ({ changeId }, change) => {
      onDone(changeId, change);
      void invalidate(client, PLAN_TAGS);
    },
    onError: async (_error, { cell }) =>
      await invalidate(client, [{ type: 'BudgetRecords', id: cell.budgetId }]),
  });
}
