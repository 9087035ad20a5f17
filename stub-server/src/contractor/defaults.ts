import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { notFound } from '#src/http/refusals.ts';
import { contractors, type Contractor, type ContractorState } from '#src/master-data/contractors.ts';
import { defined, logged, type Noun } from '#src/master-data/managed.ts';
import { itemsOf, updateItem } from '#src/master-data/store.ts';
import { logAccountChange } from '#src/plan/account-history.ts';

type Defaults = Pick<
  ContractorState,
  'paymentTermDays' | 'paymentMethodId' | 'tradeSubjectId' | 'sectionId' | 'vatRate'
>;

/**
 * Sets the defaults of several contractors for new rows and payments, as one step of the account's
 * history.
 */
export async function setDefaults(
  noun: Noun<Contractor, ContractorState>,
  db: Db,
  actor: Actor,
  { ids, set }: { ids: readonly number[]; set: { [Field in keyof Defaults]?: Defaults[Field] | undefined } },
): Promise<{ changeId: number | null; changed: number }> {
  const { accountId } = actor;
  const wanted = new Set(ids);
  const items = await itemsOf(contractors, db, accountId, { ids: [...wanted] });
  if (items.length < wanted.size) throw notFound();
  const changes = [];
  for (const item of items) {
    const had = contractors.stateOf(item);
    const state = contractors.stateSchema.parse({ ...had, ...defined(set) });
    if (JSON.stringify(state) === JSON.stringify(contractors.stateSchema.parse(had))) continue;
    // All contractors get the same values, so the check of the first one finds an unknown
    // reference.
    await contractors.check?.(db, accountId, state, item.id);
    changes.push(logged(noun, item, await updateItem(contractors, db, accountId, item, state)));
  }
  const changeId =
    changes.length === 0 ? null : await logAccountChange(db, actor, { kind: 'change-item', items: changes });
  return { changeId, changed: changes.length };
}
