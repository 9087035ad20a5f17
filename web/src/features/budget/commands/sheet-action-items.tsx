import { Fragment } from 'react';
import { MenuItem, MenuRule } from '#ui/popup/menu.tsx';
import type { SheetAction, SheetActionGroup } from './sheet-action.ts';

type SheetActionItemsProps = { groups: readonly SheetActionGroup[]; onChoose: (action: SheetAction) => void };

/** Items of a menu with separators between groups. A reason shared by several items is shown once. */
export function SheetActionItems({ groups, onChoose }: SheetActionItemsProps) {
  const filled = groups.filter(({ actions }) => actions.length > 0);
  const firstWith = new Map<string, SheetAction>();
  for (const action of filled.flatMap(({ actions }) => actions)) {
    const { isEnabled, reason } = action;
    if (!isEnabled && reason !== undefined && !firstWith.has(reason)) firstWith.set(reason, action);
  }
  return filled.map(({ id, actions }, place) => (
    <Fragment key={id}>
      {place > 0 && <MenuRule />}
      {actions.map((action) => (
        <MenuItem
          key={action.id}
          isDisabled={!action.isEnabled}
          isDanger={action.isDangerous ?? false}
          shortcut={action.keys}
          refusal={firstWith.get(action.reason ?? '') === action ? action.reason : undefined}
          onClick={() => onChoose(action)}
        >
          {action.label}
        </MenuItem>
      ))}
    </Fragment>
  ));
}
