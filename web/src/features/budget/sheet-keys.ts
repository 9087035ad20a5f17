import { keyOf } from '#lib/cache/query-keys.ts';

/** A sheet's own facts; null: of none yet. */
export const budgetKey = (id: number | null) => keyOf('Budget', id);

/** All that a sheet is drawn from. */
export const sheetKey = (id: number) => keyOf('BudgetRecords', id);
