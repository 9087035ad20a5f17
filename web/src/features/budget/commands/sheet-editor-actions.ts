import type { MonthIndex } from '@saldo/contract/domain/month';
import i18next from 'i18next';
import type { SheetAction, SheetActionGroup } from './sheet-action.ts';
import type { SheetCommands, SheetFacts } from '../store/contexts.ts';

type Place = { recordId: number | null; month: MonthIndex | null };

/** Menu items that open the editors of the row and of the month. */
export function sheetEditorActions(
  store: SheetFacts & SheetCommands,
  { recordId, month }: Place,
): SheetActionGroup {
  const isReadOnly = store.model.isReadOnly;
  const ask = (asked: NonNullable<ReturnType<SheetFacts['state']['getState']>['asked']>) => () =>
    store.state.setState({ asked });
  const actions: SheetAction[] = [];
  if (recordId !== null)
    actions.push({
      id: 'edit-row',
      label: i18next.t(isReadOnly ? 'commands:editors.showRow' : 'commands:editors.editRow'),
      keys: 'Alt+Enter',
      isEnabled: true,
      run: ask({ what: 'edit-row', recordId }),
    });
  const cell = recordId === null || month === null ? null : store.data.cellCovering(recordId, month);
  if (recordId !== null && cell !== null)
    actions.push({
      id: 'edit-month',
      label: i18next.t(isReadOnly ? 'commands:editors.showMonth' : 'commands:editors.editMonth'),
      keys: 'Shift+F2',
      isEnabled: true,
      run: ask({ what: 'edit-month', recordId, month: cell.month }),
    });
  if (!isReadOnly)
    actions.push({
      id: 'add-row',
      label: i18next.t('commands:keys.edit.addRow'),
      keys: 'Insert',
      isEnabled: true,
      run: ask({ what: 'add-row' }),
    });
  return { id: 'editors', actions };
}
