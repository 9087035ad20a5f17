import { createContext, use } from 'react';
import type { RegisteredPanes } from '#lib/panes/module-panes.ts';
import type { MenuPlace } from '#grid/grid-model.ts';
import type { LazyPart } from '#ui/loading/lazy-part.tsx';
import type { SheetActionGroup } from '../commands/sheet-action.ts';
import type { OpenedSheet } from '../store/contexts.ts';

/** A row of the sheet, and the month of a cell: null where a menu is about the row alone, or about neither. */
export type SheetPlace = { budgetId: number; recordId: number | null; month: string | null };

/** One cell of the sheet; `month` is the first one that the cell covers, `YYYY-MM`. */
export type CellPlace = { budgetId: number; recordId: number; month: string };

/** What a pane of the sheet works with. */
type BottomPaneProps = { store: OpenedSheet; budgetId: number };
export type SheetPaneProps = BottomPaneProps & { onClose: () => void };

/** What a menu over a place of the sheet offers beside the sheet's own commands. */
export type SheetMenu = (place: SheetPlace, navigate: (path: string) => void) => readonly SheetActionGroup[];

export type CellMenuProps = { store: OpenedSheet; menu: MenuPlace };

/** Takes the files that are dropped on a cell. */
export type SheetDropTarget = {
  /** other cells show that they take none */
  takes: (cell: CellPlace) => boolean;
  drop: (files: readonly File[], cell: CellPlace) => void;
};

/** What other modules show and do in the open sheet. `app` fills it, so that no feature imports another. */
export type SheetSlots = {
  /** by module: `cell` is the panel of the active cell, `history` that of the address `/budget/{id}/history` */
  panels: RegisteredPanes<LazyPart<SheetPaneProps>, LazyPart<BottomPaneProps>>;
  /** the menu over a cell or a row, with what modules offer in it (`SheetMenu`) */
  cellMenu: LazyPart<CellMenuProps>;
  /** without it, files are the browser's */
  dropTarget?: SheetDropTarget;
};

const Slots = createContext<SheetSlots | null>(null);

export const SheetSlotsProvider = Slots.Provider;

export function useSheetSlots(): SheetSlots {
  const slots = use(Slots);
  if (slots === null) throw new Error('A sheet stands in the slots that the app fills');
  return slots;
}
