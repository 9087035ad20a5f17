import type { SheetCommand } from './sheet-command.ts';

/**
 * The input of the engine, which knows no records, money or dates: the sheet's model provides texts
 * and tones.
 */

/** Widths set by the user, CSS pixels by column key; all months share one. */
export type Widths = Readonly<Record<string, number>>;

export type CellMark = 'document' | 'partial' | 'paid' | 'overpaid' | 'overdue' | 'outdated';
export type CellBar = { kind: 'paid' | 'bag'; share: number; isOver: boolean };

export type GridCell = {
  /** column of the cell's first month, and the number of months it spans */
  first: number;
  span: number;
  text: string;
  isPlanned: boolean;
  mark: CellMark | null;
  bar: CellBar | null;
  isOverwritten: boolean;
  /** not saved yet: there is no connection */
  isWaiting?: boolean;
  /** begins in a hidden month: only its line continues */
  isContinued: boolean;
};

export type GridMonth = {
  /** unique key of the month */
  key: string;
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
  /** not matched by the search */
  isDimmed: boolean;
};
/** A frozen column beside the names; widths in CSS pixels. */
export type GridColumn = {
  key: string;
  heading: string;
  kind: 'text' | 'number' | 'direction';
  least: number;
  most: number;
  /** candidates for the widest text */
  samples: readonly string[];
};

export type GridRow = SectionRow | RecordRow;

/** The figures behind a cell: a line of three amounts for each of `amounts`, then single facts. */
export type GridTip = {
  title: string;
  state: string;
  heads: readonly string[];
  amounts: readonly { label: string; values: readonly string[] }[];
  facts: readonly { label: string; value: string }[];
};

export type TotalRow = { key: string; name: string; direction: 'income' | 'cost' | null; isBalance: boolean };

export type GridModel = {
  /** read-only for this user */
  isReadOnly: boolean;
  rows: readonly GridRow[];
  months: readonly GridMonth[];
  totals: readonly TotalRow[];
  /** the first frozen column, always shown */
  nameColumn: { heading: string; samples: readonly string[] };
  /** the other chosen frozen columns, in order */
  columns: readonly GridColumn[];
  /** widths set by the user */
  widths: Widths;
  /** the column the rows are sorted by; null: the sheet's own order, or one without a column */
  sorting: { key: string; isDescending: boolean } | null;
  /** text of a frozen column; of the direction its name */
  columnText: (row: number, key: string) => string;
  /** the cell that covers the month, or null where the row has none; never asked of a section */
  cellAt: (row: number, month: number) => GridCell | null;
  subtotalAt: (row: number, month: number) => string;
  totalAt: (total: number, month: number) => string;
  /** content of a cell's tip; null if it would add nothing */
  tipAt: (row: number, month: number) => GridTip | null;
  /** the longest amounts to fit: of a cell, of a cell with a mark, of totals */
  widest: () => { plain: string; marked: string; total: string };
  /** full names for assistive technology and tests */
  describe: {
    grid: string;
    month: (month: number) => string;
    cell: (row: number, month: number) => string;
    subtotal: (row: number, month: number) => string;
    total: (total: number, month: number) => string;
    direction: (direction: 'income' | 'cost') => string;
    /** what a click on the heading of a frozen column does */
    heading: (key: string) => string;
  };
};

export type Position = { row: number; month: number };

/** A cell by the keys of its row and month, which stay the same while rows and columns move. */
export const cellName = (row: Pick<GridRow, 'key'>, month: Pick<GridMonth, 'key'>): string =>
  `${row.key} ${month.key}`;

/** A block of cells by its corners; `to` is inclusive. */
export type CellRange = { fromRow: number; toRow: number; fromMonth: number; toMonth: number };

/** Target of a context menu. */
export type MenuArea = 'cell' | 'row' | 'month';

/** Window position of a menu, the active cell, and the block it applies to. */
export type MenuPlace = Position & { area: MenuArea; x: number; y: number; block: CellRange };

/** Why a typed text is invalid, with the position of the error. */
export type TypedAmount =
  | { ok: true; shown: string; isFormula: boolean }
  | { ok: false; message: string; at: number };

/** Why a cell may not be edited, in words; the engine passes other fields on unchanged. */
export type CellRefusal = { readonly text: string };

/** Callbacks of the engine during editing. */
export type GridEditing = {
  /** null when the cell may be edited */
  refusal: (position: Position) => CellRefusal | null;
  /** initial text of the editor */
  textAt: (position: Position) => string;
  /** names the edited figure when it differs from the one shown */
  hint: (position: Position) => string | null;
  read: (text: string, position: Position) => TypedAmount;
  /** the editor has opened on a cell, or closed */
  began: (position: Position) => void;
  ended: () => void;
  commit: (text: string, position: Position) => void;
  /** resets the cells of a block to the values of their rows */
  clear: (block: CellRange) => void;
};

/** Content of the clipboard, by MIME type. */
export type ClipboardTexts = Pick<DataTransfer, 'getData' | 'setData'>;

/** The text typed so far into a cell that may not be edited; `cell` is its name (`cellName`), wherever the cursor is. */
export type RefusedText = { text: string; cell: string };

export type GridEvents = {
  commanded: (command: SheetCommand, block: CellRange) => void;
  /** copies the block to the clipboard; `isCut`: pasting then moves it */
  copied: (clipboard: ClipboardTexts, block: CellRange, isCut: boolean) => void;
  pasted: (clipboard: ClipboardTexts, block: CellRange) => void;
  /** a text was typed into every cell of a block */
  typed: (text: string, block: CellRange) => void;
  /** the fill handle was dragged over these cells */
  filled: (source: CellRange, target: CellRange) => void;
  menuAsked: (place: MenuPlace) => void;
  activeChanged: (position: Position | null, range: CellRange | null) => void;
  /** the editor is closed, with or without a change */
  editingEnded: () => void;
  sectionToggled: (row: number) => void;
  /** the heading of a frozen column was clicked */
  sorted: (key: string) => void;
  widened: (widths: Widths) => void;
  refused: (reason: CellRefusal, typed?: RefusedText) => void;
  /** the editor of the cell has opened with the text that was refused before */
  resumed: (cell: string) => void;
};
