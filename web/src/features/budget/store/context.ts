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

/** The open sheet, as all that works in it knows it. What a key in the grid writes goes through it into the queue, and through it back to the grid. */
export type SheetContext = Omit<EditingContext, 'state'> & {
  state: StoreApi<SheetState>;
  /** what the parts around the grid hear after its frame */
  news: SheetNews;
  /** null: it is not on the screen */
  grid: () => Grid | null;
  /** the calls of the sheet, and what hears of those that failed */
  options: SheetStoreOptions;
  /** a cell in words; empty where it is not shown */
  nameOfCell: (cell: { recordId: number; month: MonthIndex | string }) => string;
  startAt: (recordId: number | null, month: MonthIndex | null) => Position;
  unfold: (recordId: number, month: MonthIndex | null) => void;
  /** months of rows have other values: their cells and totals are painted */
  changed: (
    rows: ReadonlyMap<number, Values>,
    cells: readonly { recordId: number; month: MonthIndex | string }[],
  ) => void;
  /** other commands on rows wait; true: they are shown already */
  rowsChanged: () => boolean;
  /** takes what a step or a command has made of the rows */
  apply: (answer: SheetChanged, known?: KnownNames) => void;
  /** takes all that the server has */
  read: (source: SheetSource) => void;
  /** groups and sorts the rows again */
  rebuild: () => void;
};
