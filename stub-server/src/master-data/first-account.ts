import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { contractors, type Contractor, type ContractorState } from './contractors.ts';
import { itemsOf, updateItem } from './store.ts';

/** The accounts of a contractor that has only this one. */
export const accountsWith = (number: string): ContractorState['bankAccounts'] => [
  { number, currency: null, isDefault: true },
];

/** How often each contractor got the account of a document as a step of its own. */
export async function keptAccounts(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('change')
    .innerJoin('change_item as item', 'item.change_id', 'change.id')
    .select(['item.entity_id as id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('change.account_id', '=', accountId)
    .where('change.kind', '=', 'keep-account')
    .where('item.entity', '=', 'contractor')
    .where('item.entity_id', 'in', [...ids])
    .groupBy('item.entity_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id ?? 0, count]));
}

/** Gives a contractor its first bank account; null: it was deleted, or has one. */
export async function addFirstAccount(
  tx: Db,
  actor: Actor,
  id: number,
  number: string,
): Promise<{ before: Contractor; after: Contractor } | null> {
  const [before] = await itemsOf(contractors, tx, actor.accountId, { id });
  if (!before || before.bankAccounts.length > 0) return null;
  const state = { ...contractors.stateOf(before), bankAccounts: accountsWith(number) };
  return { before, after: await updateItem(contractors, tx, actor.accountId, before, state) };
}
