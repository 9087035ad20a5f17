import { SheetContextMenu } from '#features/budget/commands/sheet-context-menu.tsx';
import { historyMenu } from '#features/budget/history/history-menu.ts';
import type { CellMenuProps, SheetMenu } from '#features/budget/screen/sheet-slots.ts';

/** Groups of module actions in the cell menu, from top to bottom. */
const MODULES: readonly SheetMenu[] = [historyMenu];

/** The context menu of a cell, row or month. */
export function CellMenu(props: CellMenuProps) {
  return <SheetContextMenu {...props} modules={MODULES} />;
}
