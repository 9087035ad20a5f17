import i18next from 'i18next';
import type { SheetMenu } from '../screen/sheet-slots.ts';
import { historyPath } from './history-address.ts';

/** Menu items for the history of the cell, of the row and of the sheet. */
export const historyMenu: SheetMenu = ({ budgetId, recordId, month }, navigate) => {
  const t = i18next.getFixedT(null, 'manage');
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
};
