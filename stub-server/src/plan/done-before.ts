import type { SheetChanged } from '@saldo/contract/change';
import { minor } from '@saldo/contract/domain/money';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import type { Actor } from '#src/http/actor.ts';
import { monthValuesOf, recordsOf } from './records.ts';
import { findSheetOfRow } from './sheet.ts';

/** The change made by a repeated command. */
export interface Done {
  changeId: number;
  budgetId: number;
  kind: string;
}

const withKey = prepared(
  (db, { accountId, userId, commandKey }: { accountId: number; userId: number; commandKey: string }) =>
    db
      .selectFrom('change')
      .select(['id as changeId', 'budget_id as budgetId', 'kind'])
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('command_key', '=', commandKey)
      .where('budget_id', 'is not', null)
      .orderBy('id')
      .limit(1)
      .$narrowType<{ budgetId: number }>(),
);

/** The change that this user's command with the actor's key has already made; null: none. */
export async function doneBefore(db: Db, { accountId, userId, commandKey }: Actor): Promise<Done | null> {
  if (commandKey === null) return null;
  const [done] = await withKey(db, { accountId, userId, commandKey });
  return done ?? null;
}

/** The answer to a repeated command: the current state of everything it changed. */
export async function standsNow(
  db: Db,
  actor: Actor,
  { changeId, budgetId, kind }: Done,
): Promise<SheetChanged> {
  const { accountId } = actor;
  const items = await db
    .selectFrom('change_item')
    .select('record_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('change_id', '=', changeId)
    .where('record_id', 'is not', null)
    .execute();
  const ids = items.flatMap(({ record_id: id }) => (id === null ? [] : [id]));
  const sheet = await findSheetOfRow(db, actor, budgetId);
  const records = (await recordsOf(db, accountId, { ids })).filter((record) => record.budgetId === budgetId);
  const here = new Set(records.map(({ id }) => id));
  return {
    changeId,
    records: kind === 'cells' ? [] : records,
    removedRecordIds: ids.filter((id) => !here.has(id)),
    monthValues: (await monthValuesOf(db, accountId, { ids })).filter(({ recordId }) => here.has(recordId)),
    budgetValue: minor(sheet.row.value),
    parts: [],
    // positions of other rows, payments and the sheet itself may have changed with it
    isReloadNeeded: kind !== 'cells',
  };
}
