import { isDeepStrictEqual } from 'node:util';
import type { AccountChange, EntityType } from '@saldo/contract/account-change';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { notFound } from '#src/http/refusals.ts';
import { mayWriteSheet } from '#src/lock/resources.ts';
import { logAccountChange, type LoggedItem } from '#src/plan/account-history.ts';
import type { Entities, MovedUses, Standing } from '#src/plan/entities.ts';
import {
  accountChangesById,
  accountItems,
  findAccountChange,
  laterAbout,
  saveMoved,
  seenAtRemoval,
  sheetsOfChange,
  type AccountChangeRow,
} from './account-changes.ts';
import { changedFields, isOvertaken } from './fields.ts';
import type { Consent } from './later-changes.ts';
import { markUndone } from './repository.ts';
import type { Direction } from './steps.ts';
import { refuseUntakeable } from './takeable.ts';

const SHOWN = 20;

/** An item to restore from the state after the change to the state before it, or back. */
interface Step {
  entity: EntityType;
  id: number;
  from: object | null;
  to: object | null;
  /** of an item removed by the change: what used it */
  moved: MovedUses | null;
  /** of the item in the change */
  position: number;
}

interface Taking {
  db: Db;
  actor: Actor;
  entities: Entities;
  change: AccountChangeRow;
}

type Present = ReadonlyMap<string, Standing<object>>;
const keyOf = ({ entity, id }: Pick<Step, 'entity' | 'id'>) => `${entity} ${id}`;

async function stepsOf({ db, actor, entities, change }: Taking, direction: Direction): Promise<Step[]> {
  const rows = await accountItems(db, actor.accountId, change.id);
  return rows.map(({ entity, id, position, ...texts }) => {
    const stateIn = (text: string | null) =>
      text === null ? null : entities[entity].parse(JSON.parse(text));
    const [before, after] = [stateIn(texts.before), stateIn(texts.after)];
    const [from, to] = direction === 'undo' ? [after, before] : [before, after];
    const moved = texts.moved === null ? null : (JSON.parse(texts.moved) as MovedUses);
    return { entity, id, from, to, moved, position };
  });
}

/** The user must have the right to write all items and all sheets of the change. */
async function refuseForeign({ db, actor, entities, change }: Taking, steps: readonly Step[]): Promise<void> {
  const sheets = await sheetsOfChange(db, actor.accountId, change.id);
  const mayWrite =
    steps.every(({ entity, from, to }) => {
      const { mayWrite: mayEdit, mayRemove = mayEdit } = entities[entity];
      return (from === null || to === null ? mayRemove : mayEdit)(actor.acl);
    }) && sheets.every((sheet) => mayWriteSheet(actor.acl, sheet));
  if (!mayWrite) throw new AppError('FORBIDDEN', { message: 'The user may not write what it changed' });
}

async function presentAt({ db, actor, entities }: Taking, steps: readonly Step[]): Promise<Present> {
  const present = new Map<string, Standing<object>>();
  for (const [entity, own] of Map.groupBy(steps, (step) => step.entity)) {
    const ids = own.map(({ id }) => id);
    const found = await entities[entity].read(db, actor.accountId, ids);
    for (const [id, standing] of found) present.set(keyOf({ entity, id }), standing);
  }
  return present;
}

/** Whether an item has changed since in a way that the step would overwrite. */
function hasMovedOn({ from, to }: Step, now: Standing<object> | undefined): boolean {
  if (from === null) return now !== undefined;
  if (now === undefined) return true;
  return to === null ? !isDeepStrictEqual(now.state, from) : isOvertaken({ from, to }, now.state);
}

/**
 * Asks for consent before later changes of the same items are overwritten, as in the history of a
 * sheet.
 */
async function refuseOvertaken(
  { db, actor, change }: Taking,
  moved: readonly Step[],
  { force, seen }: Consent,
): Promise<void> {
  if (moved.length === 0 || (force && seen === undefined)) return;
  const ids = new Set<number>();
  for (const { entity, id } of moved) {
    const later = await laterAbout(db, actor.accountId, { entity, id, after: change.id });
    for (const one of later) ids.add(one);
  }
  const newest = [...ids].toSorted((left, right) => right - left).slice(0, SHOWN * 2);
  const later = (await accountChangesById(db, actor, newest))
    .filter(({ isUndone, ofChangeId }) => !isUndone && (ofChangeId === null || ofChangeId < change.id))
    .slice(0, SHOWN);
  if (force && later.every(({ id }) => seen?.includes(id))) return;
  throw new AppError('STALE_VERSION', { current: later });
}

/**
 * Removes children before parents, then restores parents before children. Items that have
 * disappeared since, or exist again, are left alone.
 */
async function writeBack(taking: Taking, steps: readonly Step[], present: Present) {
  const { db, actor, entities } = taking;
  const order = Object.keys(entities);
  const byOrder = steps.toSorted((left, right) => order.indexOf(left.entity) - order.indexOf(right.entity));
  await takeAway(taking, byOrder.toReversed(), present);
  // read again, because moving the uses of removed items has incremented their versions
  const standing = await presentAt(taking, steps);
  const come: Step[] = [];
  for (const step of byOrder) {
    const { entity, id, from, to } = step;
    const now = standing.get(keyOf(step));
    if (to === null || (from === null) !== (now === undefined)) continue;
    const last = now
      ? { lastVersion: now.version, createdAt: null }
      : await seenAtRemoval(db, actor.accountId, { entity, id });
    const state = now ? { ...now.state, ...changedFields(from ?? now.state, to) } : to;
    await entities[entity].restore(db, actor, { id, version: now?.version ?? null, ...last, state });
    if (!now) come.push(step);
  }
  for (const { entity, id, moved } of come)
    if (moved) await entities[entity].bringUses?.(db, actor, id, moved);
  for (const entity of Object.values(entities)) await entity.check?.(db, actor.accountId);
}

/** Removes items; what used them is moved to where it went the first time. */
async function takeAway({ db, actor, entities, change }: Taking, steps: readonly Step[], present: Present) {
  const { accountId } = actor;
  for (const step of steps) {
    const { entity, id, to, moved, position } = step;
    if (to !== null || !present.has(keyOf(step))) continue;
    const { sendUses, read, remove } = entities[entity];
    const sent = moved && (await sendUses?.(db, actor, id, moved.to));
    if (sent) await saveMoved(db, accountId, { changeId: change.id, position }, sent);
    const now = (await read(db, accountId, [id])).get(id);
    if (now) await remove(db, actor, id, now.version);
  }
}

function itemMade({ entity, id }: Step, had: Present, has: Present): LoggedItem {
  const [before, after] = [had.get(keyOf({ entity, id })), has.get(keyOf({ entity, id }))];
  const { version: lastVersion = null, createdAt } = before ?? {};
  return { entity, id, before: before?.state ?? null, after: after?.state ?? null, lastVersion, createdAt };
}

export interface TakeBackOfAccount extends Consent {
  changeId: number;
  direction: Direction;
}

/** Undoes or redoes a change of the account's history; returns the resulting change. */
export async function takeBackOfAccount(
  db: Db,
  actor: Actor,
  entities: Entities,
  { changeId, direction, ...consent }: TakeBackOfAccount,
): Promise<AccountChange> {
  const change = await findAccountChange(db, actor.accountId, changeId);
  if (!change) throw notFound();
  const taking = { db, actor, entities, change };
  const steps = await stepsOf(taking, direction);
  refuseUntakeable(change, actor, direction);
  await refuseForeign(taking, steps);
  const present = await presentAt(taking, steps);
  const moved = steps.filter((step) => hasMovedOn(step, present.get(keyOf(step))));
  await refuseOvertaken(taking, moved, consent);
  await writeBack(taking, steps, present);
  const now = await presentAt(taking, steps);
  await markUndone(db, actor.accountId, changeId, direction === 'undo');
  const items = steps
    .map((step) => itemMade(step, present, now))
    .filter(({ before, after }) => before !== null || after !== null);
  const budgetIds = await sheetsOfChange(db, actor.accountId, changeId);
  const made = await logAccountChange(db, actor, { kind: direction, items, budgetIds, ofChangeId: changeId });
  const [loggedChange] = await accountChangesById(db, actor, made === null ? [] : [made]);
  if (!loggedChange) throw new Error('The change was not written down');
  return loggedChange;
}
