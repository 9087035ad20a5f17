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

// What the parts of the screen are given of the open sheet: each says which of these it needs.

/** What the sheet holds and shows. */
export interface SheetFacts {
  readonly state: StoreApi<SheetState>;
  readonly data: SheetData;
  readonly model: SheetModel;
}

/** Where the cursor is, and what brings it elsewhere. */
export interface SheetPlaces {
  readonly grid: Grid | null;
  readonly selection: { follow: (moved: () => void) => () => void };
  startAt: (recordId: number | null, month: MonthIndex | null) => Position;
  unfold: (recordId: number, month?: MonthIndex | null) => void;
  reopen: (edit: CellEdit, typedBefore?: TypedBefore) => void;
}

/** What changes the sheet, and what takes that back. */
export interface SheetChanges {
  readonly edits: SheetEdits;
  readonly history: SheetHistory;
  write: (edits: readonly CellEdit[]) => void;
  applyRows: (answer: SheetChanged, known?: KnownNames) => void;
}

/** What commands on rows and on blocks of cells work with. */
export interface SheetCommands {
  readonly context: EditingContext;
  readonly wholeContext: EditingContext;
  readonly rows: RowTools;
  readonly blocks: SheetBlocks;
  readonly editing: GridEditing;
  readonly events: GridEvents;
  closeDialog: (isConfirmed: boolean) => void;
}

/** All of them, for what offers every command. */
export type OpenedSheet = SheetFacts & SheetPlaces & SheetChanges & SheetCommands;
