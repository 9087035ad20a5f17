import { budget } from '@saldo/contract/budget';
import { budgetRecord } from '@saldo/contract/budget-record';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { onTestFinished } from 'vitest';
import { createApi, successOf } from '#lib/api/api.ts';
import { sendEntry } from '../sheet-calls.ts';
import type { RowCalls } from '../rows/sheet-row-calls.ts';
import type { EditQueue } from '../store/edit-queue.ts';
import type { SheetStoreOptions } from '../store/store-options.ts';
import { SheetStore } from '../store/store.ts';
import { sheetRead } from '../store/revision.ts';

const budgetApi = createApi(budget);
const recordApi = createApi(budgetRecord);

const refuse = async () => Promise.reject(new Error('none'));
/** Row calls that do nothing. */
export const NO_CALLS: RowCalls = {
  copy: refuse,
  move: refuse,
  moveToNew: refuse,
  usage: refuse,
};

type Opened = { today?: string; rows?: RowCalls } & Partial<Pick<SheetStoreOptions, 'send' | 'history'>>;

const NO_HISTORY: SheetStoreOptions['history'] = {
  list: async () => Promise.resolve([]),
  take: async () => Promise.reject(new Error('none')),
};

/** Sends writes to the server. */
export function sentTo(id: number): SheetStoreOptions['send'] {
  const client = new QueryClient();
  return async (entry) => sendEntry(client, id, entry);
}

const nothingSent = async () => Promise.resolve({ changeId: null, monthValues: [] });

/** A pending edit is not sent again after the page of its test has closed. */
function stopAfterTest(queue: EditQueue): void {
  if (known.has(queue)) return;
  known.add(queue);
  onTestFinished(() => void queue.stop());
}
const known = new WeakSet<EditQueue>();

/** The store of the server's sheet; writes are dropped, except those passed to `send` and `rows`. */
export async function openSheet(
  id: number,
  { today = '2026-11-20', rows = NO_CALLS, send = nothingSent, history = NO_HISTORY }: Opened = {},
): Promise<SheetStore> {
  const params = { id };
  const source = {
    budget: successOf(await budgetApi.get.query({ params })),
    sheet: sheetRead(undefined, await recordApi.list.query({ params })),
    today,
  };
  return new SheetStore({
    source,
    t: i18next.getFixedT(null, 'budget'),
    locale: 'pl',
    send,
    refused: () => undefined,
    history,
    rows,
    outdated: () => undefined,
    stepFailed: () => undefined,
    explained: () => undefined,
    queued: stopAfterTest,
  });
}
