import type { UseCount } from '@saldo/contract/named-list';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { invalid, notFound, unknownReference } from '#src/http/refusals.ts';
import type { LoggedItem } from '#src/plan/account-history.ts';
import { isDefault, logged, logStep, usesOf, type Noun } from './managed.ts';
import { deleteItem, itemsOf, updateItem, type NamedItem, type NamedState } from './store.ts';

// Deletes the items of a named list, with or without a replacement: docs/decisions/030.

/** Deletes items; their uses then refer to `to`. */
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
    // Moving the uses may have written the item itself, if it uses another of the deleted items.
    const [entry] = await noun.store.read(db, accountId, { id });
    if (!entry) throw notFound();
    const { item, createdAt } = entry;
    await deleteItem(noun.store.table, db, accountId, item);
    made.push(logged(noun, item, null, { createdAt, moved }));
  }
  return made;
}

export interface DeletionOptions {
  ids: readonly number[];
  replacementId?: number | undefined;
}

export interface Deleted<Item> {
  changeId: number | null;
  deletedIds: number[];
  kept: { item: Item; why: 'used' | 'internal'; uses: UseCount[] }[];
}

/** Deletes the unused items, and with a replacement the used ones too. */
export async function deleteItems<Item extends NamedItem, State extends NamedState>(
  noun: Noun<Item, State>,
  db: Db,
  actor: Actor,
  { ids, replacementId }: DeletionOptions,
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
  const taken = replacement && (await inheritance(noun, db, actor, { replacement, going }));
  const gone = await replaceItems(noun, db, accountId, going, replacement?.id ?? null);
  const inPlace =
    replacement && taken ? await takeOver(noun, db, accountId, { id: replacement.id, taken }) : [];
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

/**
 * The properties that the replacement inherits: being the default, and others that the noun names.
 */
async function inheritance<Item extends NamedItem, State extends NamedState>(
  { managed }: Noun<Item, State>,
  db: Db,
  actor: Actor,
  { replacement, going }: { replacement: Item; going: readonly Item[] },
): Promise<Partial<State>> {
  const own = await managed.inherit?.(db, actor, replacement, going);
  return { ...own, ...(going.some(isDefault) ? { isDefault: true } : {}) } as Partial<State>;
}

async function takeOver<Item extends NamedItem, State extends NamedState>(
  noun: Noun<Item, State>,
  db: Db,
  accountId: number,
  { id, taken }: { id: number; taken: Partial<State> },
): Promise<LoggedItem[]> {
  const { store } = noun;
  const [item] = await itemsOf(store, db, accountId, { id });
  if (!item) return [];
  const had = store.stateOf(item);
  const state = { ...had, ...taken };
  if (JSON.stringify(state) === JSON.stringify(had)) return [];
  return [logged(noun, item, await updateItem(store, db, accountId, item, state))];
}
