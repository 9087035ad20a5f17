import { budget, type BudgetDetails, type budgetPatchBody } from '@saldo/contract/budget';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { SHEET_LISTS } from '#lib/cache/query-keys.ts';
import { openSheet } from '../in-turn.ts';
import { monthsSetHere } from '../live/sheet-months.ts';
import { budgetKey } from '../sheet-keys.ts';

const budgetApi = createApi(budget);

/** Sent with keepalive, so that it arrives even if the page is being closed. */
export const OUTLIVES = { keepalive: true } as const;

/** Updates the sheet in lists and in the tree. */
export async function sheetChanged(client: QueryClient, sheet?: BudgetDetails): Promise<void> {
  if (sheet) client.setQueryData(budgetKey(sheet.id), sheet);
  await invalidate(client, [SHEET_LISTS, { type: 'Tree' }, { type: 'Dashboard' }]);
}

export type Patch = Omit<z.input<typeof budgetPatchBody>, 'version'>;

export async function changeSheet(
  { id, version }: Pick<BudgetDetails, 'id' | 'version'>,
  patch: Patch,
): Promise<BudgetDetails> {
  const call = { params: { id }, body: { ...patch, version }, fetchOptions: OUTLIVES };
  const send = async () => successOf(await budgetApi.update.mutate(call));
  const changed = await (openSheet.id === id && openSheet.inTurn ? openSheet.inTurn(send) : send());
  monthsSetHere(changed);
  return changed;
}

/** Refetches after a refusal, or if rows changed with the sheet. */
export const readSheetAnew = (client: QueryClient, id: number) =>
  invalidate(client, [
    { type: 'Budget', id },
    { type: 'BudgetRecords', id },
  ]);
