import type { CellRange } from '#grid/grid-model.ts';
import type { GridOptions } from '#grid/grid-options.ts';
import type { SheetCommand } from '#grid/sheet-command.ts';
import type { RowsAsk } from './rows-ask.ts';
import type { SheetContext } from '../store/context.ts';
import type { SheetEdits } from '../store/edits.ts';
import { isReorderable } from '../store/view.ts';
import { holdSheet } from '../live/sheet-lock.ts';
import { RowBoxes } from './sheet-row-boxes.ts';
import { RowClipboard } from './sheet-row-clipboard.ts';
import { RowCommands } from './sheet-row-commands.ts';

/** Boxes, commands and clipboard of whole rows, as one sheet has them. */
export class RowTools {
  readonly boxes: RowBoxes;
  readonly commands: RowCommands;
  readonly clipboard: RowClipboard;
  /** what the grid draws of rows, and tells of them */
  readonly grid: GridOptions['rows'];
  readonly ask: (ask: RowsAsk) => void;

  constructor(sheet: SheetContext, edits: SheetEdits) {
    const { data, model, state, grid, options } = sheet;
    const canMove = () => isReorderable(state.getState().view);
    this.ask = (ask) => state.setState({ dialog: { kind: 'rows', ask } });
    this.boxes = new RowBoxes({
      ...sheet,
      canMove,
      mayWrite: () => this.commands.mayWrite,
      repaint: () => grid()?.marksChanged(),
    });
    this.commands = new RowCommands({
      ...sheet,
      edits,
      calls: options.rows,
      history: edits.history,
      outdated: options.outdated,
      canMove,
      lockedBy: () => state.getState().lockedSheet,
      boxes: this.boxes,
      selection: () => ({ active: grid()?.active ?? null, block: grid()?.range ?? null }),
    });
    this.clipboard = new RowClipboard({
      data,
      model,
      switches: () => state.getState().switches,
      boxes: this.boxes,
      commands: this.commands,
    });
    this.grid = {
      marks: this.boxes.marks,
      held: () => holdSheet(this.commands.sheetId),
      boxPressed: (row, isRun) => this.boxes.press(row, isRun),
      dropped: (row, above) => {
        const recordId = model().lines[row]?.recordId ?? null;
        if (recordId !== null) this.commands.drop(recordId, above);
      },
    };
  }

  /** False where the command is not about rows. */
  run(command: SheetCommand, block: CellRange): boolean {
    if (command === 'check-rows') {
      if (this.commands.mayWrite) this.boxes.toggle(block);
    } else if (command === 'move-rows-up' || command === 'move-rows-down') {
      this.commands.step(command === 'move-rows-up' ? 'up' : 'down');
    } else if (command === 'give-up') this.boxes.giveUp();
    else return false;
    return true;
  }
}
