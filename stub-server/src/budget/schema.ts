import { budgetMonthRows, budgetRows } from './seed-rows.ts';
import { defineTables } from '#src/db/tables.ts';
import type { Flag, Row, Authored } from '#src/db/row-types.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    budget: Row &
      Authored & {
        category_id: number;
        name: string;
        first_month: string;
        last_month: string;
        is_internal: Flag;
        is_draft: Flag;
        /** year of an internal tax sheet */
        internal_year: number | null;
        value: number;
      };
    /** stored planned totals of a sheet, PLN minor units, changed with the records */
    budget_month: {
      budget_id: number;
      account_id: number;
      month: string;
      income_net: number;
      cost_net: number;
      income_gross: number;
      cost_gross: number;
    };
    locked_month: { budget_id: number; account_id: number; month: string };
    pinned_budget: { user_id: number; account_id: number; budget_id: number };
  }
}

export const budgetTables = defineTables({
  budget: { download: { amounts: ['value'] }, seed: budgetRows },
  budget_month: {
    download: { amounts: ['income_net', 'cost_net', 'income_gross', 'cost_gross'] },
    seed: (data, { day }) => budgetMonthRows(data, day),
  },
  locked_month: {
    download: {},
    seed: (data) =>
      data.budgets.flatMap(({ id, accountId, lockedMonths }) =>
        lockedMonths.map((month) => ({ budget_id: id, account_id: accountId, month })),
      ),
  },
  pinned_budget: {
    download: {},
    seed: ({ users }) =>
      users.flatMap(({ id, accountId, pinnedBudgetIds }) =>
        pinnedBudgetIds.map((budgetId) => ({ user_id: id, account_id: accountId, budget_id: budgetId })),
      ),
  },
});
