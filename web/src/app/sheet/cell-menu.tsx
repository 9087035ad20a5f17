import { SheetContextMenu } from '#features/budget/commands/sheet-context-menu.tsx';
import { historyMenu } from '#features/budget/history/history-menu.ts';
import type { CellMenuProps, SheetMenu } from '#features/budget/screen/sheet-slots.ts';

/** What modules offer over a place of the sheet, from top to bottom. */
const MODULES: readonly SheetMenu[] = [historyMenu];

/** The menu of a cell, a row or a month. */
export function CellMenu(props: CellMenuProps) {
  return <SheetContextMenu {...props} modules={MODULES} />;
}
