import { keyOf } from '#lib/cache/query-keys.ts';

/** Query key of a sheet; null: no sheet yet. */
export const budgetKey = (id: number | null) => keyOf('Budget', id);

/** Query key of a sheet's data. */
export const sheetKey = (id: number) => keyOf('BudgetRecords', id);
