import { budgetRecord } from '@saldo/contract/budget-record';
import { change } from '@saldo/contract/change';
import type { QueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyed } from '#lib/api/idempotency-key.ts';
import { lateCalls } from '#lib/api/late-calls.ts';
import type { RowCalls } from './rows/sheet-row-calls.ts';
import type { EditsEntry, Landed, RowsEntry } from './store/queue-entry.ts';
import type { HistoryCalls } from './store/history-sheet.ts';
import type { TypedEdit } from './store/writes.ts';
import { writeAlone } from './write-alone.ts';

const recordApi = createApi(budgetRecord);
const changeApi = createApi(change);

const sendingOfRows = async () => lateCalls(async () => import('./rows/send-rows.ts'));
const callsOfRows = async () => lateCalls(async () => import('./rows/sheet-row-calls.ts'));

/** Calls of commands on rows; they load with the first touch. */
export const preloadRowCalls = async () => Promise.all([sendingOfRows(), callsOfRows()]);

/** The calls of row commands that need a response, for the open sheet. */
export function lateRowCalls(client: QueryClient, budgetId: number): RowCalls {
  const calls = async () => (await callsOfRows()).rowCallsOf(client, budgetId);
  return {
    usage: async (...asked) => (await calls()).usage(...asked),
    copy: async (...asked) => (await calls()).copy(...asked),
    move: async (...asked) => (await calls()).move(...asked),
    moveToNew: async (...asked) => (await calls()).moveToNew(...asked),
  };
}

const valueOf = ({ month, version, set }: TypedEdit) => ({ month, version, set });

/** Sends a queue entry. */
export const sendEntry = async (
  client: QueryClient,
  budgetId: number,
  entry: EditsEntry | RowsEntry,
): Promise<Landed> =>
  entry.kind === 'edits'
    ? sendEdits(client, budgetId, entry)
    : (await sendingOfRows()).sendRows(client, budgetId, entry);

/** Stores edits that belong together; the response contains every month value of their rows. */
const sendEdits = (client: QueryClient, budgetId: number, { key, edits }: EditsEntry): Promise<Landed> =>
  writeAlone(client, budgetId, async () => {
    const [edit] = edits;
    const extraHeaders = keyed(key);
    if (edit !== undefined && edits.length === 1) {
      const { scope, replacesLater } = edit;
      const body = { ...valueOf(edit), scope, ...(replacesLater !== undefined && { replacesLater }) };
      return successOf(
        await recordApi.monthValue.mutate({ params: { rowId: edit.recordId }, body, extraHeaders }),
      );
    }
    const cells = edits.map((one) => ({ recordId: one.recordId, ...valueOf(one) }));
    return successOf(
      await changeApi.setCells.mutate({ params: { id: budgetId }, body: { cells }, extraHeaders }),
    );
  });

/** The user's changes of a sheet, newest first, and their undo. */
export const historyOf = (client: QueryClient, budgetId: number): HistoryCalls => ({
  list: async (before) => {
    const page = before === undefined ? {} : { before };
    const query = { mine: '1' as const, limit: 200, ...page };
    return successOf(await changeApi.list.query({ params: { id: budgetId }, query })).changes;
  },
  take: ({ changeId, direction, seen, key }) =>
    writeAlone(client, budgetId, async () => {
      const body = seen === undefined ? {} : { force: true, seen: [...seen] };
      const extraHeaders = keyed(key);
      const params = { id: budgetId, changeId };
      const answer = successOf(await changeApi[direction].mutate({ params, body, extraHeaders }));
      void sendingOfRows().then((rows) => rows.namesFollow(client, direction, answer));
      return answer;
    }),
});
