import type { AccountChangeKind } from '@saldo/contract/account-change';
import { nameKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { internalRow, notFound, stale } from '#src/http/refusals.ts';
import { logAccountChange, type LoggedItem } from '#src/plan/account-history.ts';
import type { MovedUses } from '#src/plan/entities.ts';
import { Uses, type Reference } from './references.ts';
import {
  insertItem,
  itemsOf,
  updateItem,
  type NamedItem,
  type NamedState,
  type NamedStore,
} from './store.ts';

// Adds and changes items of a named list, each as one step of the account's history:
// docs/decisions/030.

interface Gathered<Item> {
  target: Item;
  sources: readonly Item[];
  keep: Readonly<Record<string, number | undefined>>;
  db: Db;
  actor: Actor;
}

/** The specifics of a noun's commands besides its rows. */
export interface Managed<Item extends NamedItem, State extends NamedState, Field extends string = string> {
  /** fields that the user chooses between in a merge */
  mergeFields: readonly Field[];
  valueIn?: (item: Item, field: string) => unknown;
  /** combines values in a merge, whatever is chosen */
  gather?: (state: State, merge: Gathered<Item>) => State | Promise<State>;
  /** the value proposed in a merge, other than the first existing one; undefined: no such value */
  propose?: (
    field: string,
    items: { target: Item; sources: readonly Item[] },
  ) => { id: number | undefined } | null;
  /** the changes of an item that inherits from the items it replaces */
  inherit?: (db: Db, actor: Actor, heir: Item, gone: readonly Item[]) => Promise<Partial<State>>;
  /** refuses items that cannot be merged */
  checkMerge?: (items: readonly Item[]) => void;
  /** refuses an item that cannot replace used ones */
  checkReplacement?: (replacement: Item, used: readonly Item[]) => void;
}

export interface Noun<Item extends NamedItem, State extends NamedState, Field extends string = string> {
  store: NamedStore<Item, State, unknown>;
  managed: Managed<Item, State, Field>;
  references: readonly Reference[];
}

export const usesOf = <Item extends NamedItem, State extends NamedState>({
  store,
  references,
}: Noun<Item, State>) => new Uses(references, store.table);

/** An item of the history; null: it did not exist before, or does not any more. */
export function logged<Item extends NamedItem, State extends NamedState>(
  { store }: Noun<Item, State>,
  before: Item | null,
  after: Item | null,
  gone?: { createdAt: string; moved: MovedUses | undefined },
): LoggedItem {
  const id = (before ?? after)?.id ?? 0;
  return {
    entity: store.type,
    id,
    before: before && store.stateOf(before),
    after: after && store.stateOf(after),
    lastVersion: before?.version ?? null,
    createdAt: gone?.createdAt,
    // Even without uses: users who have chosen it meanwhile get its successor.
    ...(gone?.moved ? { moved: gone.moved } : {}),
  };
}

async function refuseTaken<Item extends NamedItem, State extends NamedState>(
  { store }: Noun<Item, State>,
  db: Db,
  accountId: number,
  { name, except }: { name: string; except: readonly number[] },
): Promise<void> {
  const [found] = await itemsOf(store, db, accountId, { key: nameKey(name) });
  if (found && !except.includes(found.id))
    throw new AppError('DUPLICATE', {
      current: null,
      fields: [{ path: 'name', message: 'The name is taken' }],
    });
}

export const isDefault = (of: object): boolean => 'isDefault' in of && of.isDefault === true;

/** Only one item is the default: the former one stops being it, as part of the same step. */
async function dropDefault<Item extends NamedItem, State extends NamedState>(
  noun: Noun<Item, State>,
  db: Db,
  accountId: number,
  id: number | null,
): Promise<LoggedItem[]> {
  const { store } = noun;
  const others = (await itemsOf(store, db, accountId)).filter((item) => isDefault(item) && item.id !== id);
  const items: LoggedItem[] = [];
  for (const item of others) {
    const state = { ...store.stateOf(item), isDefault: false };
    items.push(logged(noun, item, await updateItem(store, db, accountId, item, state)));
  }
  return items;
}

/**
 * Changed fields between two states of an item that cannot be changed, because the server maintains
 * it.
 */
export function definingChanges<Item extends NamedItem, State extends NamedState>(
  { defining, stateOf }: Pick<NamedStore<Item, State, unknown>, 'defining' | 'stateOf'>,
  current: Item,
  state: State,
): string[] {
  if (!current.isInternal) return [];
  const had = stateOf(current);
  const fields = defining ?? (Object.keys(had) as (keyof State & string)[]);
  return fields.filter((field) => JSON.stringify(had[field]) !== JSON.stringify(state[field]));
}

const KEPT = 'What defines an internal item is kept by the system';

export const defined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export async function addItem<Item extends NamedItem, State extends NamedState>(
  noun: Noun<Item, State>,
  db: Db,
  actor: Actor,
  given: { name: string },
): Promise<Item> {
  const { store } = noun;
  const state = store.stateSchema.parse({ ...store.fresh(given.name, actor), ...defined(given) });
  await store.check?.(db, actor.accountId, state, null);
  await refuseTaken(noun, db, actor.accountId, { name: state.name, except: [] });
  const others = isDefault(state) ? await dropDefault(noun, db, actor.accountId, null) : [];
  const item = await insertItem(store, db, actor, state);
  await store.checkAll?.(db, actor.accountId);
  await logAccountChange(db, actor, { kind: 'add-item', items: [logged(noun, null, item), ...others] });
  return item;
}

export async function changeItem<Item extends NamedItem, State extends NamedState>(
  noun: Noun<Item, State>,
  db: Db,
  actor: Actor,
  { id, version, set }: { id: number; version: number; set: object },
): Promise<Item> {
  const { store } = noun;
  const [current] = await itemsOf(store, db, actor.accountId, { id });
  if (!current) throw notFound();
  if (current.isInternal && store.defining === undefined) throw internalRow();
  if (current.version !== version) throw stale(store.seenBy(current, actor.acl));
  const state = store.stateSchema.parse({ ...store.stateOf(current), ...defined(set) });
  const refused = definingChanges(store, current, state);
  if (refused.length > 0)
    throw new AppError('INTERNAL_ROW', {
      message: KEPT,
      fields: refused.map((path) => ({ path, message: KEPT })),
    });
  await store.check?.(db, actor.accountId, state, id);
  await refuseTaken(noun, db, actor.accountId, { name: state.name, except: [id] });
  const others =
    isDefault(state) && !isDefault(current) ? await dropDefault(noun, db, actor.accountId, id) : [];
  const item = await updateItem(store, db, actor.accountId, current, state);
  await store.checkAll?.(db, actor.accountId);
  await logAccountChange(db, actor, { kind: 'change-item', items: [logged(noun, current, item), ...others] });
  return item;
}

/** Records a command that always has an effect; returns its change. */
export async function logStep(
  db: Db,
  actor: Actor,
  kind: AccountChangeKind,
  items: LoggedItem[],
): Promise<number> {
  const changeId = await logAccountChange(db, actor, { kind, items });
  if (changeId === null) throw new Error('A command that deletes items changes something');
  return changeId;
}

export const countUses = async <Item extends NamedItem, State extends NamedState>(
  noun: Noun<Item, State>,
  db: Db,
  accountId: number,
  ids: readonly number[],
) => await usesOf(noun).count(db, accountId, ids);
