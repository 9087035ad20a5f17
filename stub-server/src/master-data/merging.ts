import type { UseCount } from '@saldo/contract/named-list';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { internalRow, invalid, notFound, stale, unknownReference } from '#src/http/refusals.ts';
import { replaceItems } from './deleting.ts';
import { defined, isDefault, logged, logStep, usesOf, type Noun } from './managed.ts';
import { joined } from './references.ts';
import { itemsOf, updateItem, type NamedItem, type NamedState } from './store.ts';

// Merges the items of a named list into one: docs/decisions/030.

/** For each field the item whose value the merged one gets. */
export type Choice = Readonly<Record<string, number | undefined>>;

export interface MergeOptions {
  targetId: number;
  sourceIds: readonly number[];
  seen?: readonly { id: number; version: number }[] | undefined;
  keep?: Choice | undefined;
}

export interface Merging<Item> {
  target: Item;
  sources: Item[];
}

/**
 * The current items of a merge; refuses those that cannot be merged, or that differ from the
 * preview.
 */
export async function mergingOf<Item extends NamedItem, State extends NamedState>(
  noun: Noun<Item, State>,
  db: Db,
  { accountId, acl }: Pick<Actor, 'accountId' | 'acl'>,
  { targetId, sourceIds, seen }: MergeOptions,
): Promise<Merging<Item>> {
  const { store, managed } = noun;
  const wanted = [targetId, ...new Set(sourceIds)];
  if (sourceIds.includes(targetId)) throw invalid('sourceIds', 'The one that stays is among those that go');
  const items = await itemsOf(store, db, accountId, { ids: wanted });
  const byId = new Map(items.map((item) => [item.id, item]));
  const isAsSeen = seen?.every(({ id, version }) => byId.get(id)?.version === version) ?? true;
  if (!isAsSeen) throw stale(items.map((item) => store.seenBy(item, acl)));
  const found = wanted.flatMap((id) => byId.get(id) ?? []);
  const [target, ...sources] = found;
  if (!target || found.length < wanted.length) throw notFound();
  if (sources.some(({ isInternal }) => isInternal)) throw internalRow();
  managed.checkMerge?.(found);
  return { target, sources };
}

const isEmpty = (value: unknown) => value === null || value === '';

const valueOf = <Item extends NamedItem, State extends NamedState>(
  { managed }: Noun<Item, State>,
  item: Item,
  field: string,
): unknown => managed.valueIn?.(item, field) ?? (item as unknown as Record<string, unknown>)[field] ?? null;

/** Whether a field of the target cannot be changed, because the server maintains the target. */
const isFixed = <Item extends NamedItem, State extends NamedState>(
  { store: { defining } }: Noun<Item, State>,
  target: Item,
  field: string,
): boolean => target.isInternal && (defining?.some((one) => one === field) ?? true);

/**
 * The item whose value each field gets by default: the target if it has a value, otherwise the
 * first item with one.
 */
export function proposedChoice<Item extends NamedItem, State extends NamedState>(
  noun: Noun<Item, State>,
  { target, sources }: Merging<Item>,
): Record<string, number> {
  const all = [target, ...sources];
  const choice = noun.managed.mergeFields.map((field) => {
    if (isFixed(noun, target, field)) return [field, target.id];
    const own = noun.managed.propose?.(field, { target, sources });
    if (own) return [field, own.id];
    return [field, (all.find((item) => !isEmpty(valueOf(noun, item, field))) ?? target).id];
  });
  return Object.fromEntries(choice.filter(([, id]) => id !== undefined)) as Record<string, number>;
}

/** Fields with different values among the items. */
export const differing = <Item extends NamedItem, State extends NamedState, Field extends string>(
  noun: Noun<Item, State, Field>,
  { target, sources }: Merging<Item>,
): Field[] =>
  noun.managed.mergeFields.filter((field) => {
    const values = [target, ...sources].map((item) => JSON.stringify(valueOf(noun, item, field)));
    return new Set(values).size > 1;
  });

/**
 * The state of the remaining item after the merge; the defining fields of one that the server
 * maintains stay unchanged.
 */
async function mergedState<Item extends NamedItem, State extends NamedState>(
  noun: Noun<Item, State>,
  { target, sources }: Merging<Item>,
  { db, actor, keep }: { db: Db; actor: Actor; keep: Choice },
): Promise<State> {
  const { store, managed } = noun;
  const had = store.stateOf(target);
  if (target.isInternal && store.defining === undefined) return had;
  const open = Object.entries(keep).filter(([field]) => !isFixed(noun, target, field));
  const chosen = open.map(([field, id]) => {
    const item = id === undefined ? target : [target, ...sources].find((one) => one.id === id);
    if (!item) throw unknownReference(`keep.${field}`);
    return [field, (store.stateOf(item) as Readonly<Record<string, unknown>>)[field]] as const;
  });
  const state = store.stateSchema.parse({
    ...had,
    ...defined(Object.fromEntries(chosen)),
    ...(sources.some(isDefault) ? { isDefault: true } : {}),
  });
  return (await managed.gather?.(state, { target, sources, keep, db, actor })) ?? state;
}

/** Merges several items into one, with all their uses. */
export async function mergeItems<Item extends NamedItem, State extends NamedState>(
  noun: Noun<Item, State>,
  db: Db,
  actor: Actor,
  options: MergeOptions,
): Promise<{ item: Item; changeId: number; moved: UseCount[] }> {
  const { store } = noun;
  const { accountId } = actor;
  const merging = await mergingOf(noun, db, actor, options);
  const { target, sources } = merging;
  const state = await mergedState(noun, merging, { db, actor, keep: options.keep ?? {} });
  const counts = await usesOf(noun).count(
    db,
    accountId,
    sources.map(({ id }) => id),
  );
  const gone = await replaceItems(noun, db, accountId, sources, target.id);
  await store.check?.(db, accountId, state, target.id);
  const [now = target] = await itemsOf(store, db, accountId, { id: target.id });
  const item = await updateItem(store, db, accountId, now, state);
  await store.checkAll?.(db, accountId);
  const changeId = await logStep(db, actor, 'merge-items', [logged(noun, target, item), ...gone]);
  return { item, changeId, moved: joined([...counts.values()]) };
}
