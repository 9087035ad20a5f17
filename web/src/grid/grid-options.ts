import type { Foot } from './foot.ts';
import type { OtherMark, RowLockMark } from './others.ts';
import type { RowEvents, RowMarks } from './row-marks.ts';
import type { CellRange, GridEditing, GridEvents, GridModel, Position } from './grid-model.ts';
import type { Scroll } from './layout.ts';
import type { Scene } from './scene.ts';

/** What an edit changed: cells by their first month, and sections whose subtotals changed. Totals are repainted with every change. */
export type GridChange = { cells: readonly Position[]; sections: readonly number[] };

/** Cursors of others, and the rows they edit. */
export type Others = { others: readonly OtherMark[]; locked: ReadonlyMap<number, RowLockMark> };

/** The kinds of dragged content that cells take; a cell is identified by its first month. */
export type DropRules = {
  /**
   * among the types of the dragged content (`DataTransfer.types`), the one that cells take; the
   * browser handles others
   */
  typeOf: (types: readonly string[]) => string | undefined;
  takes: (position: Position, type: string) => boolean;
  dropped: (data: DataTransfer, position: Position) => void;
};

/** Handles drops on cells, until it is stopped. */
export type CellDrop = {
  listen: (
    scroller: HTMLElement,
    view: () => Scene & { scroll: Scroll },
    marks: { aim: (cell: CellRange | null) => void },
  ) => () => void;
};

export type GridOptions = {
  model: GridModel;
  editing: GridEditing;
  events: GridEvents;
  rows: RowEvents & { marks: RowMarks };
  /** the initially active cell */
  start: Position;
  /** the first visible month */
  firstMonth: number;
  /** the slot below the last row */
  foot: Foot;
  /** if absent, the browser handles drops */
  drops: CellDrop | undefined;
};
