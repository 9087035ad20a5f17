import {
  budgetRecord,
  monthValueAnswer,
  type MonthValueBody,
  type MonthValueWritten,
} from '@saldo/contract/budget-record';
import { conflictOf } from '@saldo/contract/errors';
import type { MonthValue } from '@saldo/contract/record';
import { ApiError } from '#lib/api/api-error.ts';
import { createApi, successOf } from '#lib/api/api.ts';

const recordApi = createApi(budgetRecord);
const staleSchema = conflictOf(monthValueAnswer);

/** Stores a month's values or moves its amount; the response contains every month value of the row. */
export const writeMonth = async (rowId: number, body: MonthValueBody): Promise<MonthValueWritten> =>
  successOf(await recordApi.monthValue.mutate({ params: { rowId }, body }));

/** The row's month values after a conflict; null if a write failed for another reason. */
export function staleValues(error: Error | null): readonly MonthValue[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return staleSchema.safeParse(error.body).data?.current?.monthValues ?? null;
}
