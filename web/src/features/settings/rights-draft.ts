import type { UserRights } from '@saldo/contract/acl';
import {
  AREA_LEVELS,
  AREAS,
  type Area,
  type BudgetPermission,
  type Permission,
} from '@saldo/contract/domain/permission';

export type Permissions = UserRights['permissions'];

/** Unsaved changes; rights that are not listed are as stored. */
export interface RightsDraft {
  areas: Partial<Record<Area, Permission>>;
  budgets: Readonly<Record<number, BudgetPermission>>;
  /** what was stored of these rights when they were changed here */
  over: Omit<RightsDraft, 'over'>;
}

export const NO_CHANGES: RightsDraft = { areas: {}, budgets: {}, over: { areas: {}, budgets: {} } };

export const rightsToSheets = (permissions: Permissions): ReadonlyMap<number, BudgetPermission> =>
  new Map(permissions.budgets.map(({ key, permission }) => [key, permission]));

/** The area's level for a stored right, among the levels that the area has now. */
export function levelOf(area: Area, permission: Permission): Permission {
  const levels: readonly Permission[] = AREA_LEVELS[area];
  if (levels.includes(permission)) return permission;
  return levels[1] ?? 'denied';
}

type Share = 'all' | 'some' | 'none';
/** Marks for `denied`, `read` and `write`, as one string so that memoized rows compare it cheaply. */
export type Marks = `${Share} ${Share} ${Share}`;

/** Which rights all sheets of a branch have, and which only some. */
export function marksOf(rights: readonly BudgetPermission[]): Marks {
  const share = (permission: BudgetPermission): Share => {
    const count = rights.filter((right) => right === permission).length;
    if (count === 0) return 'none';
    return count === rights.length ? 'all' : 'some';
  };
  return `${share('denied')} ${share('read')} ${share('write')}`;
}

export const withSheets = (
  draft: RightsDraft,
  ids: readonly number[],
  permission: BudgetPermission,
): RightsDraft => ({
  ...draft,
  budgets: { ...draft.budgets, ...Object.fromEntries(ids.map((id) => [id, permission])) },
});

export const withArea = (draft: RightsDraft, area: Area, permission: Permission): RightsDraft => ({
  ...draft,
  areas: { ...draft.areas, [area]: permission },
});

/** A copy of another user's rights, including denied ones. */
export function copyOf(permissions: Permissions, sheetIds: readonly number[]): RightsDraft {
  const rights = rightsToSheets(permissions);
  return {
    ...NO_CHANGES,
    areas: Object.fromEntries(AREAS.map((area) => [area, levelOf(area, permissions[area])])),
    budgets: Object.fromEntries(sheetIds.map((id) => [id, rights.get(id) ?? 'denied'])),
  };
}

/** A draft with the rights over which it is, so that a change elsewhere of the same right is noticed. */
export function overStored(stored: Permissions, draft: RightsDraft): RightsDraft {
  const rights = rightsToSheets(stored);
  const areas = AREAS.filter((area) => draft.areas[area] !== undefined).map(
    (area) => [area, draft.over.areas[area] ?? levelOf(area, stored[area])] as const,
  );
  const budgets = Object.keys(draft.budgets).map((key) => {
    const id = Number(key);
    return [id, draft.over.budgets[id] ?? rights.get(id) ?? 'denied'] as const;
  });
  return { ...draft, over: { areas: Object.fromEntries(areas), budgets: Object.fromEntries(budgets) } };
}

/** Drafts of rights that someone else has meanwhile set to something else. */
export function overtakenIn(stored: Permissions, { areas, budgets, over }: RightsDraft) {
  const rights = rightsToSheets(stored);
  return {
    areas: AREAS.map((area) => ({
      area,
      before: over.areas[area],
      theirs: levelOf(area, stored[area]),
    })).flatMap(({ area, before, theirs }) =>
      before === undefined || theirs === before || theirs === areas[area] ? [] : [{ area, before, theirs }],
    ),
    budgets: Object.entries(over.budgets).flatMap(([key, before]) => {
      const id = Number(key);
      const theirs = rights.get(id) ?? 'denied';
      return theirs === before || theirs === budgets[id] ? [] : [{ id, before, theirs }];
    }),
  };
}
export type Overtaken = ReturnType<typeof overtakenIn>;

/** The draft over the rights as they are now: with what was typed, or without the overtaken ones. */
export const withMine = (stored: Permissions, draft: RightsDraft): RightsDraft =>
  overStored(stored, { ...draft, over: NO_CHANGES.over });
export function withTheirs(stored: Permissions, draft: RightsDraft): RightsDraft {
  const { areas, budgets } = overtakenIn(stored, draft);
  const without = <Value>(all: Readonly<Record<string, Value>>, gone: readonly (string | number)[]) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !gone.map(String).includes(key)));
  const left = {
    areas: without(
      draft.areas,
      areas.map(({ area }) => area),
    ),
    budgets: without(
      draft.budgets,
      budgets.map(({ id }) => id),
    ),
  };
  return withMine(stored, { ...draft, ...left });
}

/** The changes to be saved, and the number of changed rights. */
export function changesOf(stored: Permissions, draft: RightsDraft) {
  const rights = rightsToSheets(stored);
  const areas = AREAS.flatMap((area) => {
    const wanted = draft.areas[area];
    return wanted === undefined || wanted === levelOf(area, stored[area]) ? [] : [[area, wanted] as const];
  });
  const budgets = Object.entries(draft.budgets)
    .map(([id, permission]) => ({ key: Number(id), permission }))
    .filter(({ key, permission }) => permission !== (rights.get(key) ?? 'denied'));
  return { count: areas.length + budgets.length, permissions: { ...Object.fromEntries(areas), budgets } };
}
