import type { ChangeItem, ChangeKind } from '@saldo/contract/change';
import type { MonthScope } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { slicesOf, takingTurns } from '#src/db/turns.ts';
import type { Asker } from '#src/http/asker.ts';

export interface Command {
  kind: ChangeKind;
  items: readonly ChangeItem[];
  /** the change that an undo or redo is about */
  ofChangeId?: number;
}

const insertChange = prepared(
  // oxlint-disable-next-line max-params -- a prepared query takes its values one by one
  (
    db,
    accountId: number,
    budgetId: number,
    userId: number,
    kind: ChangeKind,
    at: string,
    ofChangeId: number | null,
    itemCount: number,
    commandKey: string | null,
  ) =>
    db
      .insertInto('change')
      .values({
        account_id: accountId,
        budget_id: budgetId,
        user_id: userId,
        kind,
        at,
        of_change_id: ofChangeId,
        is_undone: 0,
        item_count: itemCount,
        command_key: commandKey,
      })
      .returning('id'),
);

const insertItem = prepared(
  // oxlint-disable-next-line max-params -- a prepared query takes its values one by one
  (
    db,
    changeId: number,
    accountId: number,
    position: number,
    entity: ChangeItem['entity'],
    recordId: number | null,
    month: string | null,
    scope: MonthScope | null,
    partId: number | null,
    before: string | null,
    after: string | null,
  ) =>
    db.insertInto('change_item').values({
      change_id: changeId,
      account_id: accountId,
      position,
      entity,
      record_id: recordId,
      month,
      scope,
      part_id: partId,
      before,
      after,
    }),
);

const text = (state: unknown): string | null => (state === null ? null : JSON.stringify(state));

/** By which an item is found: the row, month and payment that it is about. */
function placeOf(item: ChangeItem) {
  switch (item.entity) {
    case 'month-value':
      return { recordId: item.recordId, month: item.month, scope: item.scope, partId: null };
    case 'record':
      return { recordId: item.recordId, month: null, scope: null, partId: null };
    case 'part': {
      const cell = item.before ?? item.after;
      return {
        recordId: cell?.recordId ?? null,
        month: cell?.month ?? null,
        scope: null,
        partId: item.partId,
      };
    }
    case 'budget':
      return { recordId: null, month: null, scope: null, partId: null };
  }
}

/** Writes down what a command did to a sheet, in the command's own transaction. Returns the change's id. */
export async function logChange(
  db: Db,
  { accountId, userId, now, commandKey }: Asker,
  budgetId: number,
  { kind, items, ofChangeId }: Command,
): Promise<number> {
  const of = ofChangeId ?? null;
  const count = items.length;
  const [change] = await insertChange(db, accountId, budgetId, userId, kind, now, of, count, commandKey);
  if (!change) throw new Error('The change was not written down');
  const pause = takingTurns();
  let position = 0;
  for (const slice of slicesOf(items)) {
    await insertItem.many(
      db,
      slice.map((item) => {
        const { recordId, month, scope, partId } = placeOf(item);
        const [before, after] = [text(item.before), text(item.after)];
        const place = [position++, item.entity, recordId, month, scope, partId] as const;
        return [change.id, accountId, ...place, before, after] as const;
      }),
    );
    await pause();
  }
  return change.id;
}

/** The same for commands that may come to nothing: those leave no trace, and answer null. */
export const logIfChanged = async (
  db: Db,
  asker: Asker,
  budgetId: number,
  command: Command,
): Promise<number | null> =>
  command.items.length > 0 ? await logChange(db, asker, budgetId, command) : null;
