import type { TFunction } from 'i18next';
import { historyPath } from '../history/history-address.ts';
import type { SheetActionGroup } from './sheet-action.ts';

type Place = {
  budgetId: number;
  /** of the row under the menu; null: of none */
  recordId: number | null;
  /** `YYYY-MM` of the cell under the menu; null: of none */
  month: string | null;
};

/** What a menu of the sheet offers of its history: of the cell, of the row and of all. */
export function sheetHistoryActions(
  { budgetId, recordId, month }: Place,
  { t, navigate }: { t: TFunction<'manage'>; navigate: (path: string) => void },
): SheetActionGroup[] {
  const open = (place: { row?: number; month?: string }) => () => navigate(historyPath(budgetId, place));
  const isEnabled = true;
  const ofSheet = { id: 'history-sheet', label: t('history.sheet'), isEnabled, run: open({}) };
  if (recordId === null) return [{ id: 'history', actions: [ofSheet] }];
  const row = { row: recordId };
  return [
    {
      id: 'history',
      actions: [
        ...(month === null
          ? []
          : [{ id: 'history-cell', label: t('history.cell'), isEnabled, run: open({ ...row, month }) }]),
        { id: 'history-row', label: t('history.row'), isEnabled, run: open(row) },
        ofSheet,
      ],
    },
  ];
}
