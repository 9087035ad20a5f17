import { effectivePermission, mayAddNames, type Acl } from '@saldo/contract/domain/permission';
import { nameKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import { AppError } from '#src/http/errors.ts';
import { entityOf, type Entity, type Standing } from '#src/plan/entities.ts';
import { definingChanges } from './managed.ts';
import { NAMED_TAGS } from './effects.ts';
import { mayKeepAccounts } from './payment-methods.ts';
import { Uses, type Reference } from './references.ts';
import {
  deleteItem,
  insertItem,
  itemsOf,
  updateItem,
  type Entry,
  type NamedItem,
  type NamedState,
  type NamedStore,
  type NamedTable,
} from './store.ts';

const notUndoable = (message: string) => new AppError('NOT_UNDOABLE', { message });

/** Only one item is the default: a restored one does not take that from another. */
async function withoutSecondDefault<Item extends NamedItem, State extends NamedState>(
  store: NamedStore<Item, State, unknown>,
  db: Db,
  accountId: number,
  { id, state }: { id: number; state: State },
): Promise<State> {
  if (!('isDefault' in state) || state.isDefault !== true) return state;
  const others = await itemsOf(store, db, accountId);
  const isTaken = others.some((item) => item.id !== id && 'isDefault' in item && item.isDefault === true);
  return isTaken ? { ...state, isDefault: false } : state;
}

const UNFIT: ReadonlySet<string> = new Set(['UNKNOWN_REFERENCE', 'VALIDATION']);

async function refuseWhereUnfit(check: Promise<void> | undefined): Promise<void> {
  try {
    await check;
  } catch (error) {
    if (error instanceof AppError && UNFIT.has(error.code))
      throw notUndoable('What it refers to is gone or has changed');
    throw error;
  }
}

/** Refuses a state whose name is used by another item, or that refers to deleted items. */
async function refuseUnfit<Item extends NamedItem, State extends NamedState>(
  store: NamedStore<Item, State, unknown>,
  db: Db,
  accountId: number,
  { id, state }: { id: number; state: State },
): Promise<void> {
  const [current] = await itemsOf(store, db, accountId, { id });
  if (current && definingChanges(store, current, state).length > 0)
    throw notUndoable('The server keeps it as it is');
  const [named] = await itemsOf(store, db, accountId, { key: nameKey(state.name) });
  if (named && named.id !== id) throw notUndoable('The name is taken');
  await refuseWhereUnfit(store.check?.(db, accountId, state, id));
}

const standingOf = <Item extends NamedItem, State extends NamedState>(
  store: NamedStore<Item, State, unknown>,
  { item, createdAt }: Entry<Item>,
): Standing<State> => ({ version: item.version, createdAt, state: store.stateOf(item) });

type Version = Readonly<{ id: number; version: number }>;

async function removeUnused(
  uses: Uses,
  table: NamedTable,
  { db, accountId, items }: { db: Db; accountId: number; items: readonly Version[] },
): Promise<number[]> {
  const ids = items.map(({ id }) => id);
  const counts = await uses.count(db, accountId, ids);
  const unused = items.filter(({ id }) => counts.get(id)?.length === 0);
  for (const one of unused) await deleteItem(table, db, accountId, one);
  return unused.map(({ id }) => id);
}

/** An item of a named list in the account's history, with its uses. */
export function namedEntity<Item extends NamedItem, State extends NamedState>(
  store: NamedStore<Item, State, unknown>,
  references: readonly Reference[],
): Entity {
  const uses = new Uses(references, store.table);
  const mayEdit = store.type === 'paymentMethod' ? mayKeepAccounts : mayAddNames;
  const mayRemove = (acl: Acl) => mayEdit(acl) && effectivePermission(acl, 'tree.edit') === 'granted';
  const isUsed = async (db: Db, accountId: number, id: number) =>
    ((await uses.count(db, accountId, [id])).get(id) ?? []).length > 0;
  return entityOf(store.stateSchema, {
    tags: [...NAMED_TAGS, { type: 'History', id: 'account' }],
    mayWrite: mayEdit,
    check: (db, accountId) => refuseWhereUnfit(store.checkAll?.(db, accountId)),
    mayRemove,
    read: async (db, accountId, ids) => {
      const entries = await store.read(db, accountId, { ids });
      return new Map(entries.map((entry) => [entry.item.id, standingOf(store, entry)]));
    },
    restore: async (db, { accountId, now }, { id, version, lastVersion, createdAt, state: wanted }) => {
      const state = await withoutSecondDefault(store, db, accountId, { id, state: wanted });
      await refuseUnfit(store, db, accountId, { id, state });
      if (version !== null) {
        await updateItem(store, db, accountId, { id, version }, state);
        return;
      }
      const again = { id, version: lastVersion + 1 };
      await insertItem(store, db, { accountId, now: createdAt ?? now, again }, state);
    },
    remove: async (db, { accountId }, id, version) => {
      const [current] = await itemsOf(store, db, accountId, { id });
      if (current?.isInternal) throw notUndoable('The server keeps it');
      if (await isUsed(db, accountId, id)) throw notUndoable('Something uses it');
      await deleteItem(store.table, db, accountId, { id, version });
    },
    removeUnused: (db, accountId, items) => removeUnused(uses, store.table, { db, accountId, items }),
    sendUses: async (db, { accountId }, id, to) => {
      if (!(await isUsed(db, accountId, id))) return { to, uses: [] };
      const [target] = await itemsOf(store, db, accountId, { id: to });
      if (!target) throw notUndoable('What took its place is gone');
      return await uses.move(db, accountId, id, to);
    },
    bringUses: async (db, { accountId }, id, moved) => {
      if (moved.uses.length === 0) return;
      const [target] = await itemsOf(store, db, accountId, { id: moved.to });
      if (!target) throw notUndoable('What took its place is gone');
      await uses.bringBack(db, accountId, id, moved);
    },
  });
}
