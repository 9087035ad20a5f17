import { nameKey } from '#src/db/name-key.ts';
import type { Transact } from '#src/db/transact.ts';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { editedIds } from '#src/lock/locks.ts';
import { deleteItems } from '#src/master-data/deleting.ts';
import { keptAccounts } from '#src/master-data/first-account.ts';
import { logged, type Noun } from '#src/master-data/managed.ts';
import type { Reference } from '#src/master-data/references.ts';
import {
  insertItem,
  itemsOf,
  type NamedItem,
  type NamedState,
  type NamedStore,
} from '#src/master-data/store.ts';
import type { LoggedItem } from '#src/plan/account-history.ts';

// Items of named lists that lines of a file create, and that are removed with them.

const BATCH_SIZE = 200;

/** The part of a named list's commands with which import creates and removes items. */
export const namesNoun = <Item extends NamedItem, State extends NamedState>(
  store: NamedStore<Item, State, unknown>,
  references: readonly Reference[],
): Noun<Item, State> => ({ store, managed: { mergeFields: [] }, references });

/** Names of lines with the ids of their items. */
export interface Names {
  ids: ReadonlyMap<string, number>;
  /** ids that lines have created, by line */
  madeBy: ReadonlyMap<number, number>;
  items: LoggedItem[];
}

export const NO_NAMES: Names = { ids: new Map(), madeBy: new Map(), items: [] };

/** Finds the items of names, creating the missing ones. */
export async function namesOf<Item extends NamedItem, State extends NamedState>(
  store: NamedStore<Item, State>,
  tx: Db,
  actor: Actor,
  wanted: readonly { line: number; name: string | null }[],
): Promise<Names> {
  const ids = new Map<string, number>();
  const madeBy = new Map<number, number>();
  const items: LoggedItem[] = [];
  const keys = [...new Set(wanted.flatMap(({ name }) => (name === null ? [] : nameKey(name))))];
  for (let at = 0; at < keys.length; at += BATCH_SIZE) {
    const found = await itemsOf(store, tx, actor.accountId, { keys: keys.slice(at, at + BATCH_SIZE) });
    for (const { id, name } of found) ids.set(nameKey(name), id);
  }
  for (const { line, name } of wanted) {
    if (name === null || ids.has(nameKey(name))) continue;
    const item = await insertItem(store, tx, actor, store.fresh(name, actor));
    ids.set(nameKey(name), item.id);
    madeBy.set(line, item.id);
    items.push(logged(namesNoun(store, []), null, item));
  }
  return { ids, madeBy, items };
}

interface Versioned {
  id: number;
  version: number;
}

/**
 * The items that nobody has changed since a run created them. A contractor that got the account of a document with
 * its approval is one of them: its account is part of what was read.
 */
export async function asMade<Item extends Versioned>(
  db: Db,
  accountId: number,
  type: NamedStore<NamedItem, NamedState>['type'],
  items: readonly Item[],
): Promise<Item[]> {
  const changed = items.flatMap(({ id, version }) => (version === 1 ? [] : id));
  const kept = type === 'contractor' ? await keptAccounts(db, accountId, changed) : new Map<number, number>();
  return items.filter(({ id, version }) => version === 1 + (kept.get(id) ?? 0));
}

/** Deletes those of the items that are unused, not being edited, and unchanged or `isWanted`; in batches, so that others can write in between. */
export async function removeUnused<Item extends NamedItem, State extends NamedState>(
  { transact, references }: { transact: Transact; references: readonly Reference[] },
  actor: Actor,
  store: NamedStore<Item, State, unknown>,
  ids: readonly number[],
  isWanted: (id: number) => boolean = () => false,
): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH_SIZE)
    await transact(actor, async (tx) => {
      const items = await itemsOf(store, tx, actor.accountId, { ids: ids.slice(at, at + BATCH_SIZE) });
      const edited = await editedIds(tx, actor.accountId, store.type);
      const unchanged = new Set(await asMade(tx, actor.accountId, store.type, items));
      const going = items
        .filter((item) => (unchanged.has(item) || isWanted(item.id)) && !edited.has(item.id))
        .map(({ id }) => id);
      if (going.length > 0) await deleteItems(namesNoun(store, references), tx, actor, { ids: going });
    });
}
