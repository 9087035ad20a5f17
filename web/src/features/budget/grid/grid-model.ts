import type { SheetCommand } from './sheet-command.ts';

/** What the engine draws. It knows no records, money or dates: the sheet's model says them as texts and tones. */

/** Widths that a person has chosen, CSS pixels by the key of a column; the months have one for all. */
export type Widths = Readonly<Record<string, number>>;

export type CellMark = 'document' | 'partial' | 'paid' | 'overpaid' | 'overdue' | 'outdated';
export type CellBar = { kind: 'paid' | 'bag'; share: number; isOver: boolean };

export type GridCell = {
  /** column of the month that counts the cell, and how many months it covers */
  first: number;
  span: number;
  text: string;
  isPlanned: boolean;
  mark: CellMark | null;
  bar: CellBar | null;
  isOverwritten: boolean;
  /** not stored yet: there is no connection */
  isWaiting?: boolean;
  /** begins in a month that is not shown: only its line runs on */
  isContinued: boolean;
};

export type GridMonth = {
  /** short name in the head, e.g. `lis` */
  name: string;
  year: string;
  startsYear: boolean;
  isClosed: boolean;
  isPast: boolean;
  isNow: boolean;
};

export type SectionRow = { kind: 'section'; key: string; name: string; count: number; isCollapsed: boolean };
export type RecordRow = {
  kind: 'record';
  key: string;
  name: string;
  direction: 'income' | 'cost';
  isBag: boolean;
  /** code of a foreign currency, else null */
  currency: string | null;
  /** the search does not find it */
  isDimmed: boolean;
};
/** A frozen column beside the names; widths in CSS pixels. */
export type GridColumn = {
  key: string;
  heading: string;
  kind: 'text' | 'number' | 'direction';
  least: number;
  most: number;
  /** texts that may be the widest */
  samples: readonly string[];
};

export type GridRow = SectionRow | RecordRow;

/** The numbers behind a cell: a line of three amounts for each of `amounts`, then single facts. */
export type GridTip = {
  title: string;
  state: string;
  heads: readonly string[];
  amounts: readonly { label: string; values: readonly string[] }[];
  facts: readonly { label: string; value: string }[];
};

export type TotalRow = { key: string; name: string; direction: 'income' | 'cost' | null; isBalance: boolean };

export type GridModel = {
  /** nothing in it can be changed by this user */
  isReadOnly: boolean;
  rows: readonly GridRow[];
  months: readonly GridMonth[];
  totals: readonly TotalRow[];
  /** the first frozen column, which is always there */
  nameColumn: { heading: string; samples: readonly string[] };
  /** the other frozen columns that are wanted, in their order */
  columns: readonly GridColumn[];
  /** widths that the user has chosen */
  widths: Widths;
  /** the column that the rows stand in the order of; null: in the sheet's own, or in one that no column shows */
  sorting: { key: string; isDescending: boolean } | null;
  /** text of a frozen column; of the direction its name */
  columnText: (row: number, key: string) => string;
  /** the cell that covers the month, or null where the row has none; never asked of a section */
  cellAt: (row: number, month: number) => GridCell | null;
  subtotalAt: (row: number, month: number) => string;
  totalAt: (total: number, month: number) => string;
  /** what is said of the cell on which the pointer rests; null: nothing more than is seen */
  tipAt: (row: number, month: number) => GridTip | null;
  /** the longest amounts to make room for: of a cell, of one that has a mark as well, of totals */
  widest: () => { plain: string; marked: string; total: string };
  /** full names for assistive technology and tests */
  describe: {
    grid: string;
    month: (month: number) => string;
    cell: (row: number, month: number) => string;
    subtotal: (row: number, month: number) => string;
    total: (total: number, month: number) => string;
    direction: (direction: 'income' | 'cost') => string;
    /** what pressing the heading of a frozen column does */
    heading: (key: string) => string;
  };
};

export type Position = { row: number; month: number };

/** A block of cells by its corners; `to` counts in. */
export type CellRange = { fromRow: number; toRow: number; fromMonth: number; toMonth: number };

/** What a menu of the sheet is about. */
export type MenuArea = 'cell' | 'row' | 'month';

/** Where in the window a menu opens, the active cell, and the block that it is for. */
export type MenuPlace = Position & { area: MenuArea; x: number; y: number; block: CellRange };

/** Why a typed text cannot be taken, with the place in it. */
export type TypedAmount =
  | { ok: true; shown: string; isFormula: boolean }
  | { ok: false; message: string; at: number };

/** Why a cell may not be edited, in words; what else is known of it the engine hands on as it is. */
export type CellRefusal = { readonly text: string };

/** What the engine asks and tells while a person edits. */
export type GridEditing = {
  /** null when the cell may be edited */
  refusal: (position: Position) => CellRefusal | null;
  /** what the editor opens with */
  textAt: (position: Position) => string;
  /** says which figure is edited when it is not the one shown */
  hint: (position: Position) => string | null;
  read: (text: string, position: Position) => TypedAmount;
  /** the editor is open on a cell, and closed again */
  began: (position: Position) => void;
  ended: () => void;
  commit: (text: string, position: Position) => void;
  /** gives the cells of a block back to their rows */
  clear: (block: CellRange) => void;
};

/** What a clipboard carries, by type. */
export type ClipboardTexts = Pick<DataTransfer, 'getData' | 'setData'>;

/** All that has been typed by now into a cell that may not be edited; `cell` tells one from another. */
export type RefusedText = { text: string; cell: string };

export type GridEvents = {
  commanded: (command: SheetCommand, block: CellRange) => void;
  /** puts the block on the clipboard; `isCut`: it leaves its place once it is pasted */
  copied: (clipboard: ClipboardTexts, block: CellRange, isCut: boolean) => void;
  pasted: (clipboard: ClipboardTexts, block: CellRange) => void;
  /** a text was typed into every cell of a block */
  typed: (text: string, block: CellRange) => void;
  /** the handle of the selection was dragged over these cells */
  filled: (source: CellRange, target: CellRange) => void;
  menuAsked: (place: MenuPlace) => void;
  activeChanged: (position: Position | null, range: CellRange | null) => void;
  /** the editor is closed, with or without a change */
  editingEnded: () => void;
  sectionToggled: (row: number) => void;
  /** the heading of a frozen column was pressed */
  sorted: (key: string) => void;
  widened: (widths: Widths) => void;
  refused: (reason: CellRefusal, typed?: RefusedText) => void;
  /** the editor of the cell has opened with what was refused before */
  resumed: (cell: string) => void;
};
