import { budget } from '@saldo/contract/budget';
import { budgetRecord } from '@saldo/contract/budget-record';
import i18next from 'i18next';
import { createApi, successOf } from '#lib/api.ts';
import { SheetStore } from '../sheet-store.ts';

const budgetApi = createApi(budget);
const recordApi = createApi(budgetRecord);

/** The store of a sheet as the server has it; nothing that is written leaves it. */
export async function openSheet(id: number, today = '2026-11-20'): Promise<SheetStore> {
  const params = { id };
  const source = {
    budget: successOf(await budgetApi.get.query({ params })),
    sheet: successOf(await recordApi.list.query({ params })),
    today,
  };
  return new SheetStore({
    source,
    t: i18next.getFixedT(null, 'budget'),
    locale: 'pl',
    send: async () => Promise.resolve([]),
    refused: () => undefined,
    history: { list: async () => Promise.resolve([]), take: async () => Promise.reject(new Error('none')) },
    outdated: () => undefined,
    stepFailed: () => undefined,
    explained: () => undefined,
  });
}
