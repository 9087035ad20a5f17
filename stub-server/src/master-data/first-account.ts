import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { contractors, type Contractor, type ContractorState } from './contractors.ts';
import { itemsOf, updateItem } from './store.ts';

/** The accounts of a contractor that has only this one. */
export const accountsWith = (number: string): ContractorState['bankAccounts'] => [
  { number, currency: null, isDefault: true },
];

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
