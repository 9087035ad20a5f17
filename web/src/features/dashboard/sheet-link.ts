import { dataPath } from '#lib/navigation/data-tabs.ts';

/** Where a figure comes from: the sheet, its row and its month (features/budget reads the same names). */
export const cellPath = (origin: { budgetId: number; recordId: number; month: string }): string =>
  `/budget/${origin.budgetId}?row=${origin.recordId}&month=${origin.month}`;

export const sheetPath = (budgetId: number, month: string): string => `/budget/${budgetId}?month=${month}`;

export const ALL_SHEETS = dataPath('budgets-list');
