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

/** Handles files dropped on a cell, which is identified by its first month. */
export type FileDrop = {
  /** `takeFiles`: loaded only where files are accepted */
  listen: (
    scroller: HTMLElement,
    files: FileDrop,
    view: () => Scene & { scroll: Scroll },
    marks: { aim: (cell: CellRange | null) => void },
  ) => () => void;
  takes: (position: Position) => boolean;
  dropped: (files: readonly File[], position: Position) => void;
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
  /** if absent, the browser handles dropped files */
  files: FileDrop | undefined;
};
