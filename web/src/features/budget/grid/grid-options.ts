import type { Foot } from './foot.ts';
import type { OtherMark, RowLockMark } from './others.ts';
import type { RowEvents, RowMarks } from './row-marks.ts';
import type { GridEditing, GridEvents, GridModel, Position } from './grid-model.ts';

/** What an edit changed: cells by their first month, sections whose subtotals moved. Totals are repainted with every change. */
export type GridChange = { cells: readonly Position[]; sections: readonly number[] };

/** Where others are, and the rows that they edit. */
export type Others = { others: readonly OtherMark[]; locked: ReadonlyMap<number, RowLockMark> };

export type GridOptions = {
  model: GridModel;
  editing: GridEditing;
  events: GridEvents;
  rows: RowEvents & { marks: RowMarks };
  /** where the keyboard starts */
  start: Position;
  /** the first month in sight */
  firstMonth: number;
  /** the place under the last row */
  foot: Foot;
};
