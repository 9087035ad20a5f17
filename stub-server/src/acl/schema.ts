import { defineTables } from '#src/db/tables.ts';
import type { Area, BudgetPermission, Permission } from '@saldo/contract/domain/permission';

declare module '#src/db/schema.ts' {
  interface Database {
    area_permission: { user_id: number; account_id: number; area: Area; permission: Permission };
    budget_permission: {
      user_id: number;
      account_id: number;
      budget_id: number;
      permission: BudgetPermission;
    };
  }
}

export const aclTables = defineTables({
  area_permission: {
    download: {},
    seed: ({ users }) =>
      users.flatMap(({ id, accountId, areas }) =>
        (Object.keys(areas) as (keyof typeof areas)[]).flatMap((area) => {
          const permission = areas[area];
          return permission ? [{ user_id: id, account_id: accountId, area, permission }] : [];
        }),
      ),
  },
  budget_permission: {
    download: {},
    seed: ({ users }) =>
      users.flatMap(({ id, accountId, budgets }) =>
        budgets.map(({ budgetId, permission }) => ({
          user_id: id,
          account_id: accountId,
          budget_id: budgetId,
          permission,
        })),
      ),
  },
});
