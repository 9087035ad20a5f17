import type { Change } from '@saldo/contract/change';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { withRowAmounts } from './as-row.ts';
import type { Overtaken } from './overtaken.ts';
import { changesById, laterItems, type ChangeRow } from './repository.ts';
import type { ItemRow } from './item-rows.ts';

const SHOWN = 20;

/** Whether an item concerns an entity: for a row all its items, for a cell its own and the row's creation or deletion. */
function isAbout(item: ItemRow, thing: Overtaken): boolean {
  if (thing.what === 'sheet' || item.record_id !== thing.recordId) return false;
  if (thing.what === 'row' || item.entity === 'record') return true;
  if (thing.what === 'payments') return item.entity === 'part';
  return item.month === thing.month && item.scope === thing.scope;
}

async function sheetChanges(db: Db, accountId: number, change: ChangeRow): Promise<number[]> {
  const rows = await db
    .selectFrom('change_item')
    .innerJoin('change', 'change.id', 'change_item.change_id')
    .select('change.id')
    .distinct()
    .where('change.account_id', '=', accountId)
    .where('change.budget_id', '=', change.budget_id)
    .where('change.id', '>', change.id)
    .where('change_item.entity', '=', 'budget')
    .execute();
  return rows.map(({ id }) => id);
}

async function rowChanges(db: Db, accountId: number, change: ChangeRow, things: readonly Overtaken[]) {
  const recordIds = [...new Set(things.flatMap((thing) => (thing.what === 'sheet' ? [] : [thing.recordId])))];
  if (recordIds.length === 0) return [];
  const byRow = Map.groupBy(things, (thing) => (thing.what === 'sheet' ? 0 : thing.recordId));
  const items = await laterItems(db, accountId, { after: change.id, recordIds });
  return items
    .filter((item) => byRow.get(item.record_id ?? 0)?.some((thing) => isAbout(item, thing)))
    .map(({ change_id: id }) => id);
}

/** The change without the months that would not be overwritten. */
function onlyOverwritten(change: Change, things: readonly Overtaken[]): Change {
  const items = change.items.filter(
    (item) =>
      item.entity !== 'month-value' ||
      things.some((thing) => {
        if (thing.what === 'sheet' || thing.recordId !== item.recordId) return false;
        if (thing.what === 'cell') return thing.month === item.month && thing.scope === item.scope;
        return thing.what === 'row';
      }),
  );
  // The overwritten ones may be behind those that an answer lists.
  if (items.length === 0) return change;
  return { ...change, items, itemCount: change.itemCount - (change.items.length - items.length) };
}

/** Later changes of the same entities without undone ones, newest first. */
async function laterChanges(
  db: Db,
  actor: Actor,
  change: ChangeRow,
  things: readonly Overtaken[],
): Promise<Change[]> {
  const { accountId } = actor;
  const ids = new Set(await rowChanges(db, accountId, change, things));
  if (things.some(({ what }) => what === 'sheet')) {
    for (const id of await sheetChanges(db, accountId, change)) ids.add(id);
  }
  const newest = [...ids].toSorted((left, right) => right - left).slice(0, SHOWN * 2);
  const found = await changesById(db, actor, change.budget_id, newest);
  return found
    .filter(({ isUndone, ofChangeId }) => !isUndone && (ofChangeId === null || ofChangeId < change.id))
    .slice(0, SHOWN)
    .map((one) => onlyOverwritten(one, things));
}

/** Whether later changes may be overwritten: those that were seen; without a list all of them. */
export interface Consent {
  force: boolean;
  seen?: readonly number[] | undefined;
}

type Asked = { things: readonly Overtaken[]; consent: Consent };

/** Refuses to overwrite later changes without confirmation: 409 with the changes that would be lost, also those newer than the confirmation. */
export async function refuseOvertaken(db: Db, actor: Actor, change: ChangeRow, { things, consent }: Asked) {
  const { force, seen } = consent;
  if (things.length === 0 || (force && seen === undefined)) return;
  const later = await laterChanges(db, actor, change, things);
  if (force && later.every(({ id }) => seen?.includes(id))) return;
  const sheet = { accountId: actor.accountId, budgetId: change.budget_id };
  const hasPayments = things.some(({ what }) => what === 'payments');
  throw new AppError('STALE_VERSION', {
    ...(hasPayments ? { message: 'Payments that came later would be taken off the plan' } : {}),
    current: await withRowAmounts(db, sheet, later),
  });
}
