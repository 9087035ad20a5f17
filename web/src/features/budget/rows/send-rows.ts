import { budgetRecord } from '@saldo/contract/budget-record';
import type { SheetChanged } from '@saldo/contract/change';
import { minor } from '@saldo/contract/domain/money';
import type { BudgetRecord } from '@saldo/contract/record';
import { rows, type NewRow } from '@saldo/contract/rows';
import type { QueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyed } from '#lib/api/idempotency-key.ts';
import { underSheetLock } from '../live/sheet-lock.ts';
import type { Landed, RowsEntry } from '../store/queue-entry.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { namesMade, namesToMake, requestedBy, withIdsNow } from '../store/new-names.ts';
import { writeAlone } from '../write-alone.ts';

const rowsApi = createApi(rows);
const recordApi = createApi(budgetRecord);

const landedBy = (sheet: SheetChanged & { recordIds?: readonly number[] }): Landed => ({
  changeId: sheet.changeId,
  monthValues: sheet.monthValues,
  sheet,
  ...(sheet.recordIds && { recordIds: sheet.recordIds }),
});

const rowsGone = (removedRecordIds: number[]): SheetChanged => ({
  changeId: null,
  records: [],
  removedRecordIds,
  monthValues: [],
  budgetValue: minor(0),
  parts: [],
  isReloadNeeded: false,
});

/** Lists whose names are made with rows, and go with them. */
const NAME_TAGS = (['Contractor', 'PaymentMethod', 'Section', 'TradeSubject'] as const).map((type) => ({
  type,
}));

const refetchNames = async (client: QueryClient): Promise<void> => invalidate(client, NAME_TAGS);

/** Names that were made with rows go with their undo, and come with their redo. */
export function namesFollow(
  client: QueryClient,
  direction: 'undo' | 'redo',
  { records, removedRecordIds }: Pick<SheetChanged, 'records' | 'removedRecordIds'>,
): void {
  if ((direction === 'undo' ? removedRecordIds : records).length > 0) void refetchNames(client);
}

const NAMED = ['tradeSubjectId', 'contractorId', 'sectionId', 'paymentMethodId'] as const;

/** Whether the server has made a name of a row again that an undo had removed. */
const isNamedAnew = (row: NewRow, made: BudgetRecord | undefined): boolean =>
  made !== undefined && NAMED.some((field) => (row[field] ?? 0) > 0 && row[field] !== made[field]);

/** One command on rows is one request with an idempotency key. */
async function send(
  client: QueryClient,
  params: { id: number },
  { key, command, names }: RowsEntry,
): Promise<Landed> {
  const extraHeaders = keyed(key);
  switch (command.do) {
    case 'change': {
      const body = { rows: [...command.changes] };
      return landedBy(successOf(await rowsApi.change.mutate({ params, body, extraHeaders })));
    }
    case 'add': {
      const wanted = namesToMake(names);
      const records = withIdsNow(command.rows);
      requestedBy(client);
      const body = {
        ...(wanted && { names: wanted }),
        records,
        beforeId: command.beforeId,
      };
      const added = successOf(await rowsApi.add.mutate({ params, body, extraHeaders }));
      const byId = new Map(added.records.map((record) => [record.id, record]));
      const made = added.recordIds.map((id) => byId.get(id));
      if (records.some((row, place) => isNamedAnew(row, made[place]))) await refetchNames(client);
      if (wanted === undefined) return landedBy(added);
      return {
        ...landedBy(added),
        names: await namesMade(client, { rows: command.rows, made, names: wanted }),
      };
    }
    case 'duplicate': {
      const body = { ids: [...command.ids] };
      return landedBy(successOf(await rowsApi.duplicate.mutate({ params, body, extraHeaders })));
    }
    case 'order': {
      const { ids, beforeId, sectionId } = command;
      const body = { ids: [...ids], beforeId, ...(sectionId !== undefined && { sectionId }) };
      return landedBy(successOf(await rowsApi.order.mutate({ params, body, extraHeaders })));
    }
    case 'remove': {
      const body = { ids: [...command.ids] };
      const gone = successOf(await recordApi.delete.mutate({ params, body, extraHeaders }));
      const { ids, changeId, detachedPayments } = gone;
      return { changeId, monthValues: [], sheet: rowsGone(ids), detachedPayments };
    }
  }
}

/** Runs a command on rows while holding the layout lock of the sheet. */
export async function sendRows(client: QueryClient, sheetId: number, entry: RowsEntry): Promise<Landed> {
  const call = async () => writeAlone(client, sheetId, async () => send(client, { id: sheetId }, entry));
  const { do: what } = entry.command;
  return what === 'change' || what === 'remove' ? call() : underSheetLock(sheetId, call);
}
