import type { Acl } from '@saldo/contract/domain/permission';
import type { ResourceType } from '@saldo/contract/resource-types';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { nameKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import type { Database } from '#src/db/schema.ts';
import type { UsedBy } from './usage.ts';

/** The context of the creation of an item. */
export interface Making {
  accountId: number;
  /** current instant */
  now: string;
  /** business date of the account */
  today: string;
}

export type NamedTable = 'contractor' | 'payment_method' | 'trade_subject' | 'section';
export type NamedType = Extract<ResourceType, 'contractor' | 'paymentMethod' | 'tradeSubject' | 'section'>;

export interface NamedItem {
  id: number;
  name: string;
  isInternal: boolean;
  version: number;
}

/** The state of an item that users set and the history keeps. */
export interface NamedState {
  name: string;
}

/** An item with the fields that only the server knows. */
export interface Entry<Item> {
  item: Item;
  createdAt: string;
}

/** The items to read; absent: all of the account. */
export interface Only {
  id?: number;
  ids?: readonly number[];
  key?: string;
  keys?: readonly string[];
}

type ColumnValue = string | number | null;

/** The specifics of a noun of master data; everything else is shared by all of them. */
export interface NamedStore<Item extends NamedItem, State extends NamedState, Seen = Item> {
  table: NamedTable;
  type: NamedType;
  usedBy: UsedBy;
  read: (db: Db, accountId: number, only?: Only) => Promise<Entry<Item>[]>;
  stateSchema: z.ZodType<State>;
  stateOf: (item: Item) => State;
  columns: (state: State) => Readonly<Record<string, ColumnValue>>;
  /** fields of a server-maintained item that cannot be changed; absent: all */
  defining?: readonly (keyof State & string)[];
  /** an item of which only the name is known */
  fresh: (name: string, making: Making) => State;
  /** refuses a state with unknown references or contradictions */
  check?: (db: Db, accountId: number, state: State, id: number | null) => Promise<void>;
  /** refuses items that cannot exist together */
  checkAll?: (db: Db, accountId: number) => Promise<void>;
  /** the fields of an item that the user may see */
  seenBy: (item: Item, acl: Acl) => Seen;
}

/** Reads the rows of a named list. */
export const readerOf =
  <Table extends NamedTable, Item>(table: Table, toItem: (row: Selectable<Database[Table]>) => Item) =>
  async (db: Db, accountId: number, { id, ids, key, keys }: Only = {}): Promise<Entry<Item>[]> => {
    // The four tables have these columns in common; Kysely knows them by one table at a time.
    let rows = db
      .selectFrom(table as 'section')
      .selectAll()
      .where('account_id', '=', accountId);
    if (id !== undefined) rows = rows.where('id', '=', id);
    if (ids !== undefined) rows = rows.where('id', 'in', [...ids, 0]);
    if (key !== undefined) rows = rows.where('name_key', '=', key);
    if (keys !== undefined) rows = rows.where('name_key', 'in', [...keys, '']);
    return (await rows.execute()).map((row) => ({
      item: toItem(row as unknown as Selectable<Database[Table]>),
      createdAt: row.created_at,
    }));
  };

type Store<Item extends NamedItem, State extends NamedState> = Pick<
  NamedStore<Item, State>,
  'table' | 'read' | 'columns' | 'fresh'
>;

export async function itemsOf<Item>(
  store: { read: (db: Db, accountId: number, only?: Only) => Promise<Entry<Item>[]> },
  db: Db,
  accountId: number,
  only?: Only,
): Promise<Item[]> {
  return (await store.read(db, accountId, only)).map(({ item }) => item);
}

async function written<Item extends NamedItem, State extends NamedState>(
  store: Store<Item, State>,
  db: Db,
  accountId: number,
  id: number,
): Promise<Item> {
  const [item] = await itemsOf(store, db, accountId, { id });
  if (!item) throw new Overtaken();
  return item;
}

interface NewRow {
  accountId: number;
  /** instant of its creation */
  now: string;
  /** for a restored item: its id, and the version to continue from */
  again?: { id: number; version: number };
}

export async function insertItem<Item extends NamedItem, State extends NamedState>(
  store: Store<Item, State>,
  db: Db,
  { accountId, now, again }: NewRow,
  state: State,
): Promise<Item> {
  const values = {
    ...store.columns(state),
    ...again,
    account_id: accountId,
    name: state.name,
    name_key: nameKey(state.name),
    is_internal: 0 as const,
    created_at: now,
  };
  const { id } = await db
    .insertInto(store.table as 'section')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return await written(store, db, accountId, id);
}

export async function updateItem<Item extends NamedItem, State extends NamedState>(
  store: Store<Item, State>,
  db: Db,
  accountId: number,
  { id, version }: { id: number; version: number },
  state: State,
): Promise<Item> {
  const values = {
    ...store.columns(state),
    name: state.name,
    name_key: nameKey(state.name),
    version: version + 1,
  };
  await db
    .updateTable(store.table as 'section')
    .set(values)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirstOrThrow(Overtaken);
  return await written(store, db, accountId, id);
}

export async function deleteItem(
  table: NamedTable,
  db: Db,
  accountId: number,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await db
    .deleteFrom(table as 'section')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirstOrThrow(Overtaken);
}

/**
 * Returns the item with this name, or creates it. Call it in a transaction, so that two concurrent
 * calls create one.
 */
export async function itemFromName<Item extends NamedItem, State extends NamedState>(
  store: Store<Item, State>,
  db: Db,
  name: string,
  making: Making,
): Promise<{ item: Item; isNew: boolean }> {
  const [found] = await itemsOf(store, db, making.accountId, { key: nameKey(name) });
  if (found) return { item: found, isNew: false };
  return { item: await insertItem(store, db, making, store.fresh(name.trim(), making)), isNew: true };
}
