import type { ChangeItem, ChangeKind } from '@saldo/contract/change';
import type { MonthScope } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { inItem, itemsOf } from '#src/db/json-rows.ts';
import { prepared } from '#src/db/prepared.ts';
import { takingTurns } from '#src/db/turns.ts';
import { sql } from 'kysely';
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

/** Each item is a list of what follows its change and account. */
const insertItems = prepared((db, changeId: number, accountId: number, items: string) =>
  db
    .insertInto('change_item')
    .columns([
      'change_id',
      'account_id',
      'position',
      'entity',
      'record_id',
      'month',
      'scope',
      'part_id',
      'before',
      'after',
    ])
    .expression((eb) =>
      eb
        .selectFrom(itemsOf(items))
        .select([
          sql<number>`${changeId}`.as('change_id'),
          sql<number>`${accountId}`.as('account_id'),
          inItem<number>(0).as('position'),
          inItem<ChangeItem['entity']>(1).as('entity'),
          inItem<number | null>(2).as('record_id'),
          inItem<string | null>(3).as('month'),
          inItem<MonthScope | null>(4).as('scope'),
          inItem<number | null>(5).as('part_id'),
          inItem<string | null>(6).as('before'),
          inItem<string | null>(7).as('after'),
        ]),
    ),
);

/** Items of one statement: far fewer than take a turn of the event loop. */
const CHUNK = 200;

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
  for (let start = 0; start < count; start += CHUNK) {
    const lists = items.slice(start, start + CHUNK).map((item, place) => {
      const { recordId, month, scope, partId } = placeOf(item);
      const [before, after] = [text(item.before), text(item.after)];
      return [start + place, item.entity, recordId, month, scope, partId, before, after];
    });
    await insertItems(db, change.id, accountId, JSON.stringify(lists));
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
