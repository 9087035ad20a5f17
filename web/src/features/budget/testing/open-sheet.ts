import { budget } from '@saldo/contract/budget';
import { budgetRecord } from '@saldo/contract/budget-record';
import { unpackSheet } from '@saldo/contract/packed-sheet';
import i18next from 'i18next';
import { createApi, successOf } from '#lib/api.ts';
import type { RowCalls } from '../rows/sheet-row-calls.ts';
import { SheetStore } from '../store/sheet-store.ts';

const budgetApi = createApi(budget);
const recordApi = createApi(budgetRecord);

const refuse = async () => Promise.reject(new Error('none'));
/** Rows that nothing can be done with. */
export const NO_CALLS: RowCalls = {
  change: refuse,
  add: refuse,
  order: refuse,
  duplicate: refuse,
  copy: refuse,
  move: refuse,
  moveToNew: refuse,
  remove: refuse,
  usage: refuse,
};

type Opened = { today?: string; rows?: RowCalls };

/** The store of a sheet as the server has it; nothing that is written leaves it, but for what `rows` sends. */
export async function openSheet(
  id: number,
  { today = '2026-11-20', rows = NO_CALLS }: Opened = {},
): Promise<SheetStore> {
  const params = { id };
  const source = {
    budget: successOf(await budgetApi.get.query({ params })),
    sheet: unpackSheet(successOf(await recordApi.list.query({ params }))),
    today,
  };
  return new SheetStore({
    source,
    t: i18next.getFixedT(null, 'budget'),
    locale: 'pl',
    send: async () => Promise.resolve({ changeId: null, monthValues: [] }),
    refused: () => undefined,
    history: { list: async () => Promise.resolve([]), take: async () => Promise.reject(new Error('none')) },
    rows,
    outdated: () => undefined,
    stepFailed: () => undefined,
    explained: () => undefined,
  });
}
