import type { Acl } from '@saldo/contract/domain/permission';
import { nameKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import type { UsedBy } from './usage.ts';

/** Who asks and when: what a new item is made from. */
export interface Making {
  accountId: number;
  /** instant of now */
  now: string;
  /** business date of the account */
  today: string;
}

export interface NamedItem {
  id: number;
  name: string;
  isInternal: boolean;
}

/** What the nouns of master data have in common. */
export interface NamedStore<Item extends NamedItem, Seen = Item> {
  usedBy: UsedBy;
  /** all items of the account, or the one with an id or the key of a name */
  all: (db: Db, accountId: number, only?: { id?: number; key?: string }) => Promise<Item[]>;
  /** makes an item from a name alone */
  add: (db: Db, name: string, making: Making) => Promise<Item>;
  /** what of an item the user may see */
  seenBy: (item: Item, acl: Acl) => Seen;
}

/** The item of this name, made if there is none. Call it in a transaction: two at once then make one. */
export async function itemFromName<Item extends NamedItem>(
  store: Pick<NamedStore<Item>, 'all' | 'add'>,
  db: Db,
  name: string,
  making: Making,
): Promise<{ item: Item; isNew: boolean }> {
  const [found] = await store.all(db, making.accountId, { key: nameKey(name) });
  if (found) return { item: found, isNew: false };
  return { item: await store.add(db, name, making), isNew: true };
}
