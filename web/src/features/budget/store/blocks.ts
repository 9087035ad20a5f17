import type { StoreApi } from 'zustand/vanilla';
import { extendingChanges } from '../commands/extending-changes.ts';
import type { PastePlan } from '../commands/sheet-editing-block.ts';
import type { EditingContext } from '../commands/sheet-editing.ts';
import type { Grid } from '../grid/engine.ts';
import type { CellRange } from '../grid/grid-model.ts';
import type { RowTools } from '../rows/sheet-row-tools.ts';
import type { SheetModel } from './model.ts';
import { movedBlock } from './moves.ts';
import type { SheetState } from './state.ts';
import type { SheetStoreOptions } from './store-options.ts';
import { amountEdit, type CellEdit } from './writes.ts';

type SheetParts = {
  context: EditingContext;
  grid: Grid | null;
  rows: RowTools;
  refused: SheetStoreOptions['refused'];
  nameOfCell: (cell: CellEdit) => string;
};

/** Blocks of cells that are cut, pasted, or reach beyond the range of their rows. */
export class SheetBlocks {
  readonly #state: StoreApi<SheetState>;
  readonly #parts: () => SheetParts;

  constructor(state: StoreApi<SheetState>, parts: () => SheetParts) {
    this.#state = state;
    this.#parts = parts;
  }

  /** Cells that wait to be moved. */
  readonly cut = (block: CellRange | null): void => {
    this.#state.setState({ cutCells: block });
    this.#parts().grid?.setCut(block);
  };

  /** Keeps the cells that wait on their rows in another look at the sheet. */
  follow(before: SheetModel, model: SheetModel): void {
    const { cutCells } = this.#state.getState();
    if (cutCells !== null) this.cut(movedBlock(before, model, cutCells));
  }

  /** Stores what a paste brings, as one step, and selects it. */
  readonly land = ({ edits, block }: PastePlan): void => {
    const { context, grid } = this.#parts();
    const isBeyond = ({ recordId, month }: CellEdit) => !context.data().hasCell(recordId, month);
    if (edits.some(isBeyond)) this.extend(edits);
    else context.write(edits);
    this.cut(null);
    const isOne = block.fromRow === block.toRow && block.fromMonth === block.toMonth;
    grid?.goTo({ row: block.fromRow, month: block.fromMonth }, isOne ? null : block);
  };

  /** Rows grow to hold edits; each command from what the last has left. */
  extend(edits: readonly CellEdit[]): void {
    const { context, rows, refused, nameOfCell } = this.#parts();
    const refuse = (error: Error) => {
      const typed = edits.map((edit) => ({ ...amountEdit(edit), text: edit.text, version: 0, was: {} }));
      const [first] = edits;
      refused({ kind: 'edits', key: '', edits: typed }, error, first === undefined ? '' : nameOfCell(first));
    };
    rows.commands
      .extend(extendingChanges(context, edits))
      .catch((error: unknown) => refuse(error instanceof Error ? error : new Error(String(error))));
  }
}
