import type { ChangeItem, ChangeKind } from '@saldo/contract/change';
import type { MonthScope } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { slicesOf, takingTurns } from '#src/db/turns.ts';
import type { Actor } from '#src/http/actor.ts';

export interface Command {
  kind: ChangeKind;
  items: readonly ChangeItem[];
  /** the change that an undo or redo applies to */
  ofChangeId?: number;
}

interface NewChange {
  accountId: number;
  budgetId: number;
  userId: number;
  kind: ChangeKind;
  at: string;
  ofChangeId: number | null;
  itemCount: number;
  commandKey: string | null;
  appId: string | null;
}

const insertChange = prepared((db, change: NewChange) =>
  db
    .insertInto('change')
    .values({
      account_id: change.accountId,
      budget_id: change.budgetId,
      user_id: change.userId,
      kind: change.kind,
      at: change.at,
      of_change_id: change.ofChangeId,
      is_undone: 0,
      item_count: change.itemCount,
      command_key: change.commandKey,
      app_id: change.appId,
    })
    .returning('id'),
);

interface NewItem extends ReturnType<typeof placeOf> {
  changeId: number;
  accountId: number;
  position: number;
  entity: ChangeItem['entity'];
  before: string | null;
  after: string | null;
}

const insertItem = prepared((db, item: NewItem) =>
  db.insertInto('change_item').values({
    change_id: item.changeId,
    account_id: item.accountId,
    position: item.position,
    entity: item.entity,
    record_id: item.recordId,
    month: item.month,
    scope: item.scope,
    part_id: item.partId,
    before: item.before,
    after: item.after,
  }),
);

const text = (state: unknown): string | null => (state === null ? null : JSON.stringify(state));

/** The search key of an item: its row, month and payment. */
function placeOf(item: ChangeItem): {
  recordId: number | null;
  month: string | null;
  scope: MonthScope | null;
  partId: number | null;
} {
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

/** Records the change of a command in the history, in its transaction. Returns the id of the change. */
export async function logChange(
  db: Db,
  { accountId, userId, now, commandKey, appId = null }: Actor,
  budgetId: number,
  { kind, items, ofChangeId }: Command,
): Promise<number> {
  const [change] = await insertChange(db, {
    accountId,
    budgetId,
    userId,
    kind,
    at: now,
    ofChangeId: ofChangeId ?? null,
    itemCount: items.length,
    commandKey,
    appId,
  });
  if (!change) throw new Error('The change was not written down');
  const pause = takingTurns();
  let position = 0;
  for (const slice of slicesOf(items)) {
    await insertItem.many(
      db,
      slice.map((item) => ({
        ...placeOf(item),
        changeId: change.id,
        accountId,
        position: position++,
        entity: item.entity,
        before: text(item.before),
        after: text(item.after),
      })),
    );
    await pause();
  }
  return change.id;
}

/** The same for commands that may have no effect, which are not recorded and return null. */
export const logIfChanged = async (
  db: Db,
  actor: Actor,
  budgetId: number,
  command: Command,
): Promise<number | null> =>
  command.items.length > 0 ? await logChange(db, actor, budgetId, command) : null;
