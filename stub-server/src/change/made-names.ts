import type { EntityType } from '@saldo/contract/account-change';
import { isDeepStrictEqual } from 'node:util';
import { nameKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { editedIds } from '#src/lock/locks.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { sections } from '#src/master-data/sections.ts';
import type { NamedType } from '#src/master-data/store.ts';
import { tradeSubjects } from '#src/master-data/trade-subjects.ts';
import type { LoggedItem } from '#src/plan/account-history.ts';
import type { Entities } from '#src/plan/entities.ts';
import { accountItems, seenAtRemoval } from './account-changes.ts';
import type { RecordState } from '#src/plan/history-items.ts';
import type { Steps } from './steps.ts';

// Names of named lists that were made with the rows of a change: its undo removes those that nothing
// else uses, its redo restores them under their ids (docs/decisions/007).

const LISTS = {
  tradeSubject: [tradeSubjects, 'tradeSubjectId'],
  contractor: [contractors, 'contractorId'],
  section: [sections, 'sectionId'],
  paymentMethod: [paymentMethods, 'paymentMethodId'],
} as const;
type Field = (typeof LISTS)[NamedType][1];

const isNamed = (entity: EntityType): entity is NamedType => entity in LISTS;

interface Taking {
  db: Db;
  actor: Actor;
  entities: Entities;
}

/** A name as the change made it. */
interface MadeName {
  entity: NamedType;
  id: number;
  state: object;
}

/** Names made by a change, parents first. */
export async function namesMadeBy(
  { db, actor, entities }: Taking,
  changeId: number,
): Promise<readonly MadeName[]> {
  const items = await accountItems(db, actor.accountId, changeId);
  const made = items.flatMap(({ entity, id, before, after }) =>
    isNamed(entity) && before === null && after !== null
      ? [{ entity, id, state: entities[entity].parse(JSON.parse(after)) }]
      : [],
  );
  const order = Object.keys(entities);
  return made.toSorted((left, right) => order.indexOf(left.entity) - order.indexOf(right.entity));
}

/** Ids, by field, of items that took the names of gone ones. */
type Renamed = ReadonlyMap<Field, ReadonlyMap<number, number>>;

const NONE: Renamed = new Map();

/** The names of a change that are gone: those to restore, and those whose name another item has now. */
async function goneNames({ db, actor: { accountId }, entities }: Taking, made: readonly MadeName[]) {
  const gone: MadeName[] = [];
  const renamed = new Map<Field, ReadonlyMap<number, number>>();
  for (const [entity, own] of Map.groupBy(made, (name) => name.entity)) {
    const ids = own.map(({ id }) => id);
    const present = await entities[entity].read(db, accountId, ids);
    const missing = own.filter(({ id }) => !present.has(id));
    if (missing.length === 0) continue;
    const [store, field] = LISTS[entity];
    const keyOf = ({ state }: MadeName) => nameKey(store.stateSchema.parse(state).name);
    const found = await store.read(db, accountId, { keys: missing.map(keyOf) });
    const byKey = new Map(found.map(({ item }) => [nameKey(item.name), item.id]));
    const others = missing.flatMap((name) => {
      const other = byKey.get(keyOf(name));
      return other === undefined ? [] : [[name.id, other] as const];
    });
    if (others.length > 0) renamed.set(field, new Map(others));
    gone.push(...missing.filter((name) => !byKey.has(keyOf(name))));
  }
  return { gone, renamed: renamed.size === 0 ? NONE : renamed };
}

function withRenamed(state: RecordState | null, renamed: Renamed): RecordState | null {
  if (state === null) return null;
  const now = { ...state };
  for (const [field, ids] of renamed) {
    const id = ids.get(state[field] ?? 0);
    if (id !== undefined) now[field] = id;
  }
  return now;
}

/** Steps in which the items that have the names of gone ones now stand for them. */
const stepsNow = (steps: Steps, renamed: Renamed): Steps =>
  renamed === NONE
    ? steps
    : {
        ...steps,
        records: steps.records.map(({ recordId, from, to }) => ({
          recordId,
          from: withRenamed(from, renamed),
          to: withRenamed(to, renamed),
        })),
      };

/** The steps of an undo; its names go after its rows. */
export async function undoneSteps(taking: Taking, made: readonly MadeName[], steps: Steps): Promise<Steps> {
  return made.length === 0 ? steps : stepsNow(steps, (await goneNames(taking, made)).renamed);
}

/** Restores the names of a redone change before its rows. */
export async function bringNamesBack(
  taking: Taking,
  made: readonly MadeName[],
  steps: Steps,
): Promise<{ steps: Steps; items: LoggedItem[] }> {
  if (made.length === 0) return { steps, items: [] };
  const { db, actor, entities } = taking;
  const { gone, renamed } = await goneNames(taking, made);
  const items: LoggedItem[] = [];
  for (const { entity, id, state } of gone) {
    if (!entities[entity].mayWrite(actor.acl))
      throw new AppError('FORBIDDEN', { message: 'The user may not add the names that it made' });
    const last = await seenAtRemoval(db, actor.accountId, { entity, id });
    await entities[entity].restore(db, actor, { id, version: null, ...last, state });
    items.push({ entity, id, before: null, after: state, lastVersion: null });
  }
  return { steps: stepsNow(steps, renamed), items };
}

/**
 * Removes the names of an undone change after its rows. Names that something uses, that have changed
 * since, that somebody edits or that the user may not remove stay.
 */
export async function takeNamesAway(
  { db, actor, entities }: Taking,
  made: readonly MadeName[],
): Promise<LoggedItem[]> {
  const { accountId, acl } = actor;
  const items: LoggedItem[] = [];
  for (const [entity, own] of Map.groupBy(made.toReversed(), (name) => name.entity)) {
    const { read, mayWrite, mayRemove = mayWrite, removeUnused } = entities[entity];
    if (!mayRemove(acl) || !removeUnused) continue;
    const edited = await editedIds(db, accountId, entity);
    const present = await read(
      db,
      accountId,
      own.map(({ id }) => id),
    );
    const unchanged = own.flatMap(({ id, state }) => {
      const now = present.get(id);
      return now && !edited.has(id) && isDeepStrictEqual(now.state, state) ? [{ id, ...now }] : [];
    });
    const removed = new Set(await removeUnused(db, accountId, unchanged));
    for (const { id, state, version: lastVersion, createdAt } of unchanged)
      if (removed.has(id)) items.push({ entity, id, before: state, after: null, lastVersion, createdAt });
  }
  return items;
}
