import { dataPath } from './data-tabs.ts';

/** Link to the source of a figure: sheet, row and month (features/budget reads the same parameters). */
export const cellPath = (origin: { budgetId: number; recordId: number; month: string }): string =>
  `/budget/${origin.budgetId}?row=${origin.recordId}&month=${origin.month}`;

export const sheetPath = (budgetId: number, month: string): string => `/budget/${budgetId}?month=${month}`;

export const ALL_SHEETS = dataPath('budgets-list');
