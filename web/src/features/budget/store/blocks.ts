import type { PastePlan } from '../commands/sheet-editing-block.ts';
import type { CellRange } from '#grid/grid-model.ts';
import type { RowTools } from '../rows/sheet-row-tools.ts';
import type { SheetContext } from './context.ts';
import type { SheetModel } from './model.ts';
import { movedBlock } from './moves.ts';
import { amountEdit, type CellEdit } from './writes.ts';

/** Blocks of cells that are cut, pasted, or exceed the range of their rows. */
export class SheetBlocks {
  readonly #sheet: SheetContext;
  readonly #rows: RowTools;

  constructor(sheet: SheetContext, rows: RowTools) {
    this.#sheet = sheet;
    this.#rows = rows;
  }

  /** Marks cells as cut. */
  readonly cut = (block: CellRange | null): void => {
    this.#sheet.state.setState({ cutCells: block });
    this.#sheet.grid()?.setCut(block);
  };

  /** Keeps the cut cells on their rows after the view changes. */
  follow(before: SheetModel, model: SheetModel): void {
    const { cutCells } = this.#sheet.state.getState();
    if (cutCells !== null) this.cut(movedBlock(before, model, cutCells));
  }

  /** Stores a paste or a fill as one step of undo, and selects what was pasted. */
  readonly land = ({ edits, block }: PastePlan): void => {
    const { data, write, grid } = this.#sheet;
    const isBeyond = ({ recordId, month }: CellEdit) => !data().hasCell(recordId, month);
    if (edits.some(isBeyond)) this.extend(edits);
    else write(edits);
    this.cut(null);
    if (block === null) return;
    const isOne = block.fromRow === block.toRow && block.fromMonth === block.toMonth;
    grid()?.goTo({ row: block.fromRow, month: block.fromMonth }, isOne ? null : block);
  };

  /** Extends rows so that they hold edits; each command starts from the result of the previous one. */
  extend(edits: readonly CellEdit[]): void {
    const { options, nameOfCell } = this.#sheet;
    const refuse = (error: Error) => {
      const typed = edits.map((edit) => ({ ...amountEdit(edit), text: edit.text, version: 0, was: {} }));
      const [first] = edits;
      options.refused(
        { kind: 'edits', key: '', edits: typed },
        error,
        first === undefined ? '' : nameOfCell(first),
      );
    };
    this.#rows.extend(edits, refuse);
  }
}
