import type { Direction } from '@saldo/contract/record';
import { createContext, use } from 'react';
import type { RegisteredPanes } from '#lib/panes/module-panes.ts';
import type { MenuPlace } from '#grid/grid-model.ts';
import type { LazyPart } from '#ui/loading/lazy-part.tsx';
import type { SheetActionGroup } from '../commands/sheet-action.ts';
import type { OpenedSheet } from '../store/contexts.ts';

/** A row and month; null if a menu is about the row alone, or about neither. */
export type SheetPlace = { budgetId: number; recordId: number | null; month: string | null };

/** A cell; `month` is its first month, `YYYY-MM`. */
export type CellPlace = { budgetId: number; recordId: number; month: string };

/** Props of the sheet's panes. */
type BottomPaneProps = { store: OpenedSheet; budgetId: number };
export type SheetPaneProps = BottomPaneProps & { onClose: () => void };

/** Items that modules add to the sheet's menus. */
export type SheetMenu = (place: SheetPlace, navigate: (path: string) => void) => readonly SheetActionGroup[];

export type CellMenuProps = { store: OpenedSheet; menu: MenuPlace };

/** A cell under dragged content, with its row's direction. */
export type DropPlace = CellPlace & { direction: Direction };

/** Accepts drops on a cell: files, or items dragged from a pane beside the grid. */
export type SheetDropTarget = {
  /** as `DataTransfer.types` names them; the browser handles others */
  types: readonly string[];
  /** other cells show that they accept none */
  takes: (cell: DropPlace, type: string) => boolean;
  drop: (data: DataTransfer, cell: DropPlace, store: OpenedSheet) => void;
};

/** Contributions of other modules to the open sheet. `app` provides them, so that no feature imports another. */
export type SheetSlots = {
  /** by module: `cell` is the panel of the active cell; others open at an address, as `/budget/{id}/history` */
  panels: RegisteredPanes<LazyPart<SheetPaneProps>, LazyPart<BottomPaneProps>>;
  /** the menu of a cell or row, including modules' items (`SheetMenu`) */
  cellMenu: LazyPart<CellMenuProps>;
  /** loaded when something is first dragged over the grid; if absent, the browser handles drops */
  loadDropTarget?: () => Promise<SheetDropTarget>;
};

const Slots = createContext<SheetSlots | null>(null);

export const SheetSlotsProvider = Slots.Provider;

export function useSheetSlots(): SheetSlots {
  const slots = use(Slots);
  if (slots === null) throw new Error('A sheet stands in the slots that the app fills');
  return slots;
}
