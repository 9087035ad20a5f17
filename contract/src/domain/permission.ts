/** Areas to which a user of an account has rights (specification 1, section 3 "Access state"). */
export const AREAS = [
  'budgets.add',
  'payments.add',
  'payments.listDetached',
  'tributes.add',
  'tributes.list',
  'accounts.edit',
  'tree.edit',
] as const;
export type Area = (typeof AREAS)[number];

export const PERMISSIONS = ['denied', 'granted', 'own', 'write'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The rights in each area, from none to those of the master user. */
export const AREA_LEVELS = {
  'budgets.add': ['denied', 'granted'],
  'payments.add': ['denied', 'granted'],
  'payments.listDetached': ['denied', 'own'],
  'tributes.add': ['denied', 'granted'],
  'tributes.list': ['denied', 'granted', 'write'],
  'accounts.edit': ['denied', 'granted'],
  'tree.edit': ['denied', 'granted'],
} as const satisfies Record<Area, readonly Permission[]>;

export const BUDGET_PERMISSIONS = ['denied', 'read', 'write'] as const;
export type BudgetPermission = (typeof BUDGET_PERMISSIONS)[number];

export interface Acl {
  isMasterUser: boolean;
  isLicenseExpired: boolean;
  isLicenseSuspended: boolean;
  isLicenseCancelled: boolean;
  permissions: Record<Area, Permission> & {
    budgets: readonly { key: number; permission: BudgetPermission }[];
  };
}

/** The master user's right in each area (specification 1, section 4). */
const MASTER: Partial<Record<Area, Permission>> = {
  'payments.listDetached': 'own',
  'tributes.list': 'write',
};

const isShut = (acl: Acl) => acl.isLicenseExpired || acl.isLicenseCancelled;

/**
 * Right to an area: denied by a blocked licence, otherwise the master user's, otherwise the stored
 * one, otherwise denied.
 */
export function effectivePermission(acl: Acl, area: Area): Permission;
/** Right to one sheet, in the same order. */
export function effectivePermission(acl: Acl, area: 'budget', budgetId: number): BudgetPermission;
export function effectivePermission(
  acl: Acl,
  area: Area | 'budget',
  budgetId?: number,
): Permission | BudgetPermission {
  if (isShut(acl)) return 'denied';
  if (area === 'budget') {
    if (acl.isMasterUser) return 'write';
    return acl.permissions.budgets.find(({ key }) => key === budgetId)?.permission ?? 'denied';
  }
  if (acl.isMasterUser) return MASTER[area] ?? 'granted';
  return acl.permissions[area] ?? 'denied';
}

/** Whether a user may add to the lists used by rows and payments, which requires write access to a sheet or the right to add payments. */
export const mayAddNames = (acl: Acl): boolean =>
  effectivePermission(acl, 'payments.add') !== 'denied' ||
  (!isShut(acl) && acl.permissions.budgets.some(({ permission }) => permission === 'write'));

/** Whether a sheet's right covers another: write covers read. */
export const coversBudget = (have: BudgetPermission, need: BudgetPermission): boolean =>
  BUDGET_PERMISSIONS.indexOf(have) >= BUDGET_PERMISSIONS.indexOf(need);
