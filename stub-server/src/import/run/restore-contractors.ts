import { isDeepStrictEqual } from 'node:util';
import type { Transact } from '#src/db/transact.ts';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { editedIds } from '#src/lock/locks.ts';
import { contractors, type Contractor, type ContractorState } from '#src/master-data/contractors.ts';
import { logged, logStep } from '#src/master-data/managed.ts';
import { itemsOf, updateItem } from '#src/master-data/store.ts';
import type { ContractorChange } from './contractors.ts';
import { namesNoun } from './names.ts';

const BATCH_SIZE = 200;

/** A contractor that a line has changed; `item` null: deleted since. */
export interface ChangedContractor {
  /** id of the line */
  id: number;
  change: ContractorChange;
  item: Contractor | null;
}

/** Contractors that lines of a run have changed, in their current state. */
export async function changedContractors(
  db: Db,
  accountId: number,
  processId: number,
): Promise<ChangedContractor[]> {
  const rows = await db
    .selectFrom('import_document')
    .select(['id', 'changed_contractor_id as contractorId', 'contractor_change as change'])
    .where('account_id', '=', accountId)
    .where('process_id', '=', processId)
    .where('changed_contractor_id', 'is not', null)
    .orderBy('position')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ contractorId }) => contractorId ?? []);
  const items = new Map((await itemsOf(contractors, db, accountId, { ids })).map((item) => [item.id, item]));
  return rows.map(({ id, contractorId, change }) => ({
    id,
    change: JSON.parse(change ?? '{"before":{},"after":{}}') as ContractorChange,
    item: items.get(contractorId ?? 0) ?? null,
  }));
}

type Key = keyof ContractorState;

/** Fields that still have the run's value. */
const untouched = ({ change: { after }, item }: ChangedContractor): Key[] =>
  item === null
    ? []
    : (Object.keys(after) as Key[]).filter((key) =>
        isDeepStrictEqual(contractors.stateOf(item)[key], after[key]),
      );

/** Fields that have been restored already, or never had another value. */
const restored = ({ change: { before }, item }: ChangedContractor): Key[] =>
  item === null
    ? []
    : (Object.keys(before) as Key[]).filter((key) =>
        isDeepStrictEqual(contractors.stateOf(item)[key], before[key]),
      );

/** Whether a field still has the run's value. */
export const isRestorable = (one: ChangedContractor): boolean => untouched(one).length > 0;

/** Whether somebody has since changed a field that the run wrote. */
export const isChangedSince = (one: ChangedContractor): boolean => {
  const known = new Set([...untouched(one), ...restored(one)]);
  return one.item !== null && known.size < Object.keys(one.change.after).length;
};

/**
 * Restores contractors to their state before a run; fields changed since stay unless selected. A contractor that is being
 * edited stays as it is. Returns whether there was any.
 */
export async function restoreContractors(
  { db, transact }: { db: Db; transact: Transact },
  actor: Actor,
  processId: number,
  isWanted: (id: number) => boolean,
): Promise<boolean> {
  let isInUse = false;
  const all = await changedContractors(db, actor.accountId, processId);
  for (let at = 0; at < all.length; at += BATCH_SIZE)
    await transact(actor, async (tx) => {
      isInUse = (await restoreSome(tx, actor, all.slice(at, at + BATCH_SIZE), isWanted)) || isInUse;
    });
  return isInUse;
}

async function restoreSome(
  tx: Db,
  actor: Actor,
  some: readonly ChangedContractor[],
  isWanted: (id: number) => boolean,
): Promise<boolean> {
  const edited = await editedIds(tx, actor.accountId, 'contractor');
  let isInUse = false;
  const ids = some.flatMap(({ item }) => item?.id ?? []);
  const now = new Map(
    (await itemsOf(contractors, tx, actor.accountId, { ids })).map((item) => [item.id, item]),
  );
  const noun = namesNoun(contractors, []);
  const items = [];
  for (const { id, change, item: seen } of some) {
    const item = now.get(seen?.id ?? 0);
    if (!item) continue;
    const keys = isWanted(id) ? (Object.keys(change.before) as Key[]) : untouched({ id, change, item });
    if (keys.length === 0) continue;
    if (edited.has(item.id)) {
      isInUse = true;
      continue;
    }
    const before = Object.fromEntries(keys.map((key) => [key, change.before[key]]));
    const state = contractors.stateSchema.parse({ ...contractors.stateOf(item), ...before });
    items.push(logged(noun, item, await updateItem(contractors, tx, actor.accountId, item, state)));
  }
  if (items.length > 0) await logStep(tx, actor, 'change-item', items);
  return isInUse;
}
