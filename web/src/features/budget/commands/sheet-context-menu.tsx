import { monthText } from '@saldo/contract/domain/month';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ContextMenu } from '#ui/popup/menu.tsx';
import { SheetActionItems } from './sheet-action-items.tsx';
import type { SheetAction, SheetActionGroup } from './sheet-action.ts';
import { actionTargetOf } from './sheet-action-target.ts';
import {
  blockActions,
  clipboardActions,
  editActions,
  findActions,
  stepActions,
} from './sheet-cell-actions.ts';
import { sheetEditorActions } from './sheet-editor-actions.ts';
import { rowActions } from '../rows/sheet-row-actions.ts';
import { useMonthActions } from './sheet-month-actions.ts';
import type { CellMenuProps, SheetMenu } from '../screen/sheet-slots.ts';

type SheetContextMenuProps = CellMenuProps & {
  /** actions offered by other modules, in group order */
  modules: readonly SheetMenu[];
};

/** Actions for the cell, row or month under the pointer or the cursor. */
export function SheetContextMenu({ store, menu, modules }: SheetContextMenuProps) {
  const { t } = useTranslation('commands');
  const navigate = useNavigate();
  const months = useMonthActions(store, menu);
  const target = actionTargetOf(store, menu.block, t);
  const selecting: SheetActionGroup = {
    id: 'select',
    actions: [
      {
        id: 'select-row',
        label: t('selectRow'),
        keys: 'Shift+Space',
        isEnabled: true,
        run: () => store.grid?.select('row'),
      },
      ...months.actions,
    ],
  };
  const recordId = store.model.lines[menu.row]?.recordId ?? null;
  const month = menu.area === 'cell' ? store.model.monthAt(menu.month) : null;
  const editors = sheetEditorActions(store, { recordId, month });
  const place = {
    budgetId: store.data.source.budget.id,
    recordId,
    month: month === null ? null : monthText(month),
  };
  const ofModules = modules.flatMap((menuOf) => menuOf(place, (path) => void navigate(path)));
  const groups = {
    cell: [
      editActions(target, t),
      editors,
      clipboardActions(target, t),
      blockActions(target, t),
      selecting,
      ...ofModules,
    ],
    row: [
      editors,
      clipboardActions(target, t),
      ...rowActions(store.rows),
      blockActions(target, t),
      ...ofModules,
    ],
    month: [months, clipboardActions(target, t), blockActions(target, t)],
  }[menu.area];
  const close = () => {
    if (store.state.getState().menu === null) return;
    store.state.setState({ menu: null });
    store.grid?.focus();
  };
  const choose = (action: SheetAction) => {
    close();
    action.run();
  };
  return (
    <ContextMenu
      label={t(`menu.${menu.area}`)}
      x={menu.x}
      y={menu.y}
      container={store.grid?.element.closest<HTMLElement>('[data-region]') ?? document.body}
      onClose={close}
    >
      <SheetActionItems
        groups={[...groups, findActions(target, t), stepActions(target, t)]}
        onChoose={choose}
      />
    </ContextMenu>
  );
}
