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
}

export const NO_CHANGES: RightsDraft = { areas: {}, budgets: {} };

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
    areas: Object.fromEntries(AREAS.map((area) => [area, levelOf(area, permissions[area])])),
    budgets: Object.fromEntries(sheetIds.map((id) => [id, rights.get(id) ?? 'denied'])),
  };
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
