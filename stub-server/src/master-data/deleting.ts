import type { UseCount } from '@saldo/contract/named-list';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { invalid, notFound, unknownReference } from '#src/http/refusals.ts';
import type { LoggedItem } from '#src/plan/account-history.ts';
import { isDefault, logged, logStep, usesOf, type Noun } from './managed.ts';
import { deleteItem, itemsOf, updateItem, type NamedItem, type NamedState } from './store.ts';

// Deleting the items of a named list, with or without a replacement: docs/decisions/030.

/** Deletes items; what used them uses `to` from then on. */
export async function replaceItems<Item extends NamedItem, State extends NamedState>(
  noun: Noun<Item, State>,
  db: Db,
  accountId: number,
  items: readonly Item[],
  to: number | null,
): Promise<LoggedItem[]> {
  const uses = usesOf(noun);
  const made: LoggedItem[] = [];
  for (const { id } of items) {
    const moved = to === null ? undefined : await uses.move(db, accountId, id, to);
    // Moving may have written the item itself, where it uses another of them.
    const [entry] = await noun.store.read(db, accountId, { id });
    if (!entry) throw notFound();
    const { item, createdAt } = entry;
    await deleteItem(noun.store.table, db, accountId, item);
    made.push(logged(noun, item, null, { createdAt, moved }));
  }
  return made;
}

export interface DeletionWish {
  ids: readonly number[];
  replacementId?: number | undefined;
}

export interface Deleted<Item> {
  changeId: number | null;
  deletedIds: number[];
  kept: { item: Item; why: 'used' | 'internal'; uses: UseCount[] }[];
}

/** Deletes the items that nothing uses, and with a replacement those that something does. */
export async function deleteItems<Item extends NamedItem, State extends NamedState>(
  noun: Noun<Item, State>,
  db: Db,
  actor: Actor,
  { ids, replacementId }: DeletionWish,
): Promise<Deleted<Item>> {
  const { store } = noun;
  const { accountId } = actor;
  const wanted = [...new Set(ids)];
  const items = await itemsOf(store, db, accountId, { ids: wanted });
  if (items.length < wanted.length) throw notFound();
  const replacement = await replacementOf(noun, db, accountId, wanted, replacementId);
  const counts = await usesOf(noun).count(db, accountId, wanted);
  const usesOfItem = ({ id }: Item) => counts.get(id) ?? [];
  const isKept = (item: Item) => item.isInternal || (!replacement && usesOfItem(item).length > 0);
  const going = items.filter((item) => !isKept(item));
  if (replacement) {
    const used = going.filter((item) => usesOfItem(item).length > 0);
    noun.managed.checkReplacement?.(replacement, used);
  }
  const gone = await replaceItems(noun, db, accountId, going, replacement?.id ?? null);
  const inPlace =
    replacement && going.some(isDefault) ? await makeDefault(noun, db, accountId, replacement.id) : [];
  await store.checkAll?.(db, accountId);
  return {
    changeId: going.length === 0 ? null : await logStep(db, actor, 'delete-items', [...inPlace, ...gone]),
    deletedIds: going.map(({ id }) => id),
    kept: items.filter(isKept).map((item) => ({
      item,
      why: item.isInternal ? 'internal' : 'used',
      uses: usesOfItem(item),
    })),
  };
}

async function replacementOf<Item extends NamedItem, State extends NamedState>(
  { store }: Noun<Item, State>,
  db: Db,
  accountId: number,
  ids: readonly number[],
  replacementId: number | undefined,
): Promise<Item | null> {
  if (replacementId === undefined) return null;
  if (ids.includes(replacementId)) throw invalid('replacementId', 'It is among those that go');
  const [found] = await itemsOf(store, db, accountId, { id: replacementId });
  if (!found) throw unknownReference('replacementId');
  return found;
}

/** The default one goes: what replaces it is the default. */
async function makeDefault<Item extends NamedItem, State extends NamedState>(
  noun: Noun<Item, State>,
  db: Db,
  accountId: number,
  id: number,
): Promise<LoggedItem[]> {
  const { store } = noun;
  const [item] = await itemsOf(store, db, accountId, { id });
  if (!item || isDefault(item)) return [];
  const state = { ...store.stateOf(item), isDefault: true };
  return [logged(noun, item, await updateItem(store, db, accountId, item, state))];
}
