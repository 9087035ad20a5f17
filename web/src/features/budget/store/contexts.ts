import type { SheetChanged } from '@saldo/contract/change';
import type { MonthIndex } from '@saldo/contract/domain/month';
import type { StoreApi } from 'zustand/vanilla';
import type { EditingContext, TypedBefore } from '../commands/sheet-editing.ts';
import type { Grid } from '#grid/engine.ts';
import type { GridEditing, GridEvents, Position } from '#grid/grid-model.ts';
import type { RowTools } from '../rows/sheet-row-tools.ts';
import type { SheetBlocks } from './blocks.ts';
import type { KnownNames, SheetData } from './data.ts';
import type { SheetEdits } from './edits.ts';
import type { SheetHistory } from './history.ts';
import type { SheetModel } from './model.ts';
import type { SheetState } from './state.ts';
import type { CellEdit } from './writes.ts';

// Narrow interfaces to the open sheet: each component names those that it needs.

/** Data and view of the sheet. */
export interface SheetFacts {
  readonly state: StoreApi<SheetState>;
  readonly data: SheetData;
  readonly model: SheetModel;
}

/** Position of the cursor, and navigation. */
export interface SheetPlaces {
  readonly grid: Grid | null;
  readonly selection: { follow: (moved: () => void) => () => void };
  startAt: (recordId: number | null, month: MonthIndex | null) => Position;
  unfold: (recordId: number, month?: MonthIndex | null) => void;
  reopen: (edit: CellEdit, typedBefore?: TypedBefore) => void;
}

/** Changes of the sheet, and their undo. */
export interface SheetChanges {
  readonly edits: SheetEdits;
  readonly history: SheetHistory;
  write: (edits: readonly CellEdit[]) => void;
  applyRows: (answer: SheetChanged, known?: KnownNames) => void;
}

/** Dependencies of commands on rows and blocks. */
export interface SheetCommands {
  readonly context: EditingContext;
  readonly wholeContext: EditingContext;
  readonly rows: RowTools;
  readonly blocks: SheetBlocks;
  readonly editing: GridEditing;
  readonly events: GridEvents;
  closeDialog: (isConfirmed: boolean) => void;
}

/** All of them, for components that offer every command. */
export type OpenedSheet = SheetFacts & SheetPlaces & SheetChanges & SheetCommands;
