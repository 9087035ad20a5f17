import { toastNotLoaded } from '#lib/api/failures.ts';
import { goesFirst } from '#lib/keyboard/goes-first.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { partLoader } from '#ui/loading/part-loader.ts';
import type { CellRange } from '#grid/grid-model.ts';
import type { GridOptions } from '#grid/grid-options.ts';
import type { SheetCommand } from '#grid/sheet-command.ts';
import type { RowsAsk } from './rows-ask.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { CellEdit } from '../store/writes.ts';
import type { SheetContext } from '../store/context.ts';
import type { SheetEdits } from '../store/edits.ts';
import { isReorderable } from '../store/view.ts';
import { holdSheet } from '../live/sheet-lock.ts';
import { RowBoxes } from './sheet-row-boxes.ts';
import { RowClipboard } from './sheet-row-clipboard.ts';
import { ChosenRows } from './chosen-rows.ts';
import type { RowCommands, RowCommandsContext } from './sheet-row-commands.ts';

const code = partLoader(async () => {
  const [{ RowCommands: Commands }, { extendingChanges }] = await Promise.all([
    import('./sheet-row-commands.ts'),
    import('../commands/extending-changes.ts'),
    loadCatalogue('rows'),
  ]);
  return { Commands, extendingChanges };
});
export const preloadRowCommands = code.preload;

/** Boxes, commands and clipboard of whole rows of one sheet. */
export class RowTools {
  readonly boxes: RowBoxes;
  readonly chosen: ChosenRows;
  /** what the commands on rows work with; their code is loaded with the first touch */
  readonly context: RowCommandsContext;
  readonly clipboard: RowClipboard;
  /** the grid's view of rows and its callbacks */
  readonly grid: GridOptions['rows'];
  readonly ask: (ask: RowsAsk) => void;
  readonly #sheet: SheetContext;

  constructor(sheet: SheetContext, edits: SheetEdits) {
    const { data, model, state, grid, options } = sheet;
    this.#sheet = sheet;
    const canMove = () => isReorderable(state.getState().view);
    this.ask = (ask) => state.setState({ dialog: { kind: 'rows', ask } });
    this.boxes = new RowBoxes({
      ...sheet,
      canMove,
      mayWrite: () => this.chosen.mayWrite,
      repaint: () => grid()?.marksChanged(),
    });
    this.context = {
      ...sheet,
      edits,
      calls: options.rows,
      history: edits.history,
      outdated: options.outdated,
      canMove,
      lockedBy: () => state.getState().lockedSheet,
      boxes: this.boxes,
      selection: () => ({ active: grid()?.active ?? null, block: grid()?.range ?? null }),
    };
    this.chosen = new ChosenRows(this.context);
    this.clipboard = new RowClipboard({
      data,
      model,
      switches: () => state.getState().switches,
      boxes: this.boxes,
      chosen: this.chosen,
    });
    this.grid = {
      marks: this.boxes.marks,
      held: () => holdSheet(this.chosen.sheetId),
      boxPressed: (row, isRun) => this.boxes.press(row, isRun),
      dropped: (row, above) => {
        const recordId = model().lines[row]?.recordId ?? null;
        if (recordId !== null) this.#doWith((commands) => commands.drop(recordId, above));
      },
    };
  }

  /** False for commands that are not about rows. */
  run(command: SheetCommand, block: CellRange): boolean {
    if (command === 'check-rows') {
      if (this.chosen.mayWrite) this.boxes.toggle(block);
    } else if (command === 'move-rows-up' || command === 'move-rows-down') {
      this.#doWith((commands) => commands.step(command === 'move-rows-up' ? 'up' : 'down'));
    } else if (command === 'give-up') this.boxes.giveUp();
    else return false;
    return true;
  }

  /** Extends rows so that they hold edits beyond their range. */
  extend(edits: readonly CellEdit[], refuse: (error: Error) => void): void {
    this.#doWith(
      (commands, { extendingChanges }) => {
        commands
          .extend(extendingChanges(this.#sheet, edits))
          .catch((error: unknown) => refuse(error instanceof Error ? error : new Error(String(error))));
      },
      () => refuse(new ApiError('fetch')),
    );
  }

  /** Runs at once if the code has loaded; otherwise keys pressed meanwhile wait behind it. */
  #doWith(
    run: (commands: RowCommands, parts: NonNullable<typeof code.loaded>) => void,
    onFailure = toastNotLoaded,
  ): void {
    const { loaded } = code;
    if (loaded) return run(new loaded.Commands(this.context), loaded);
    const element = this.#sheet.grid()?.element ?? null;
    goesFirst(element, code.inTime, () => this.#doWith(run, onFailure), onFailure);
  }
}
