import { budgetRecord } from '@saldo/contract/budget-record';
import type { Minor } from '@saldo/contract/values';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { PLAN_TAGS } from './plan-tags.ts';

const api = createApi({ overwrites: budgetRecord.overwrites, monthValue: budgetRecord.monthValue });

/** A cell of a sheet. */
export type PlannedCell = { budgetId: number; recordId: number; month: string };

const keyOfCell = ({ budgetId, recordId, month }: PlannedCell) =>
  keyOf('BudgetRecords', budgetId, 'month', recordId, month);

const plannedAmount = (cell: PlannedCell) =>
  queryOptions({
    queryKey: keyOfCell(cell),
    queryFn: async ({ signal }) => {
      const params = { rowId: cell.recordId, date: cell.month };
      const { row, own } = successOf(await api.overwrites.query({ params, fetchOptions: { signal } }));
      const { netAmount: usual, currency } = row;
      return { amount: own?.netAmount ?? usual, usual, currency, version: own?.version ?? 0 };
    },
    meta: { ownsFailure: true },
  });

/**
 * The planned net amount of a cell, in the row's currency, with the version that a change is based
 * on.
 */
export const usePlannedAmount = (cell: PlannedCell) => useQuery(plannedAmount(cell));
export type PlannedAmount = NonNullable<ReturnType<typeof usePlannedAmount>['data']>;

/** What was typed is no amount; nothing was sent. */
export class NoAmount extends Error {}

type AmountChange = {
  cell: PlannedCell;
  /** what the change is based on; undefined: not read yet */
  planned: PlannedAmount | undefined;
  /** null: the month has the amount of its row; undefined: what was typed is no amount */
  amountOf: (planned: PlannedAmount) => Minor | null | undefined;
};
type AmountChanged = { changeId: number | null; planned: PlannedAmount; amount: Minor | null };

type ChangeAmountOptions = {
  onDone: (changed: AmountChanged) => void;
  onFailed: (error: Error) => void;
};

/**
 * Changes a cell's planned amount, which is read first if it has not been: the change is one command from the moment
 * at which the user sends it. A refusal refetches the cell.
 */
export function useChangeAmount({ onDone, onFailed }: ChangeAmountOptions) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ cell, planned: read, amountOf }: AmountChange): Promise<AmountChanged> => {
      const planned = read ?? (await client.ensureQueryData(plannedAmount(cell)));
      const amount = amountOf(planned);
      if (amount === undefined) throw new NoAmount();
      const { recordId, month } = cell;
      const body = { month, scope: 'month' as const, version: planned.version, set: { netAmount: amount } };
      const { changeId } = successOf(await api.monthValue.mutate({ params: { rowId: recordId }, body }));
      return { changeId, planned, amount };
    },
    onSuccess: (changed) => {
      onDone(changed);
      void invalidate(client, PLAN_TAGS);
    },
    onError: async (error, { cell }) => {
      onFailed(error);
      if (!(error instanceof NoAmount))
        await invalidate(client, [{ type: 'BudgetRecords', id: cell.budgetId }]);
    },
  });
}
