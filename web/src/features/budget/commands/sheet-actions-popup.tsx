import type { ComponentProps, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Menu } from '#ui/popup/menu.tsx';
import { blockOf } from '#grid/selection.ts';
import { SheetActionItems } from './sheet-action-items.tsx';
import { actionTargetOf } from './sheet-action-target.ts';
import { blockActions, findActions } from './sheet-cell-actions.ts';
import type { OpenedSheet } from '../store/contexts.ts';

const NOTHING = { fromRow: 0, toRow: -1, fromMonth: 0, toMonth: -1 };

type SheetActionsPopupProps = {
  store: OpenedSheet;
  trigger: ReactElement<ComponentProps<'button'>>;
};

/** The popup of `SheetActionsMenu` with its trigger. */
export function SheetActionsPopup({ store, trigger }: SheetActionsPopupProps) {
  return (
    <Menu align="start" trigger={trigger}>
      <Commands store={store} />
    </Menu>
  );
}

/** Computed when the menu opens. */
function Commands({ store }: { store: OpenedSheet }) {
  const { t } = useTranslation('commands');
  useStore(store.state, (state) => state.revision);
  const { active = null, range = null } = store.grid ?? {};
  const block = active === null ? NOTHING : blockOf(active, range);
  const target = actionTargetOf(store, block, t);
  const { id, actions } = blockActions(target, t);
  const shown =
    active === null
      ? actions.map((action) => ({ ...action, isEnabled: false, reason: t('nothingSelected') }))
      : actions;
  return (
    <SheetActionItems
      groups={[{ id, actions: shown }, findActions(target, t)]}
      onChoose={(action) => action.run()}
    />
  );
}
