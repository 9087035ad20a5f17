import type { SheetChanged } from '@saldo/contract/change';
import type { MonthIndex } from '@saldo/contract/domain/month';
import type { StoreApi } from 'zustand/vanilla';
import type { EditingContext } from '../commands/sheet-editing.ts';
import type { Grid } from '#grid/engine.ts';
import type { Position } from '#grid/grid-model.ts';
import type { KnownNames, SheetSource } from './data.ts';
import type { Values } from './queue-entry.ts';
import type { SheetNews, SheetState } from './state.ts';
import type { SheetStoreOptions } from './store-options.ts';

/** The open sheet as seen by everything that works in it: edits go through it into the queue, and results back to the grid. */
export type SheetContext = Omit<EditingContext, 'state'> & {
  state: StoreApi<SheetState>;
  /** state for the components around the grid, published after its frame */
  news: SheetNews;
  /** null: not mounted */
  grid: () => Grid | null;
  /** the sheet's calls and their error handlers */
  options: SheetStoreOptions;
  /** a cell's name; empty if it is not displayed */
  nameOfCell: (cell: { recordId: number; month: MonthIndex | string }) => string;
  startAt: (recordId: number | null, month: MonthIndex | null) => Position;
  unfold: (recordId: number, month: MonthIndex | null) => void;
  /** month values of rows have changed: repaints their cells and totals */
  changed: (
    rows: ReadonlyMap<number, Values>,
    cells: readonly { recordId: number; month: MonthIndex | string }[],
  ) => void;
  /** the queue of row commands has changed; true: already displayed */
  rowsChanged: () => boolean;
  /** applies the result of a step or command on rows */
  apply: (answer: SheetChanged, known?: KnownNames) => void;
  /** replaces everything by the server's state */
  read: (source: SheetSource) => void;
  /** groups and sorts the rows again */
  rebuild: () => void;
};
