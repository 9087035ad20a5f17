import { toastNotLoaded } from '#lib/api/failures.ts';
import { goesFirst } from '#lib/keyboard/goes-first.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { partLoader } from '#ui/loading/part-loader.ts';
import type { CellRange } from '#grid/grid-model.ts';
import type { GridOptions } from '#grid/grid-options.ts';
import type { SheetCommand } from '#grid/sheet-command.ts';
import type { RowsAsk } from './rows-ask.ts';
import i18next from 'i18next';
import { extendingChanges } from '../commands/extending-changes.ts';
import { keysOfGrid } from '../store/keys-of-grid.ts';
import type { Fate } from '../store/waiters.ts';
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
  const [{ RowCommands: Commands }] = await Promise.all([
    import('./sheet-row-commands.ts'),
    loadCatalogue('rows'),
  ]);
  return { Commands };
});
export const preloadRowCommands = code.preload;

/** Boxes, commands and clipboard of whole rows of one sheet. */
export class RowTools {
  readonly boxes: RowBoxes;
  readonly chosen: ChosenRows;
  /** dependencies of the commands on rows; their code loads with the first interaction */
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

  /** Extends rows so that they hold edits beyond their range. Queued in the task of the key press: the page may be closed in the next one. */
  extend(edits: readonly CellEdit[], refuse: (error: Error) => void): void {
    const changes = extendingChanges(this.#sheet, edits);
    if (changes.length === 0) return refuse(new Error('No row can grow to hold the amounts'));
    const count = changes.filter(({ set }) => Object.keys(set).length > 0).length;
    const tell = async (fate: Fate) => {
      if (fate.kind === 'waits') return;
      const { Commands } = await code.preload();
      new Commands(this.context).tellExtended(count, fate.landed);
    };
    this.context.edits.command({ do: 'change', changes }, { text: this.#textOf(edits) }).then(
      (fate) => void tell(fate).catch(() => undefined),
      (error: unknown) => refuse(error instanceof Error ? error : new Error(String(error))),
    );
  }

  /** What was typed, for a refusal after a reload. */
  #textOf(edits: readonly CellEdit[]): string {
    const [first, ...more] = edits;
    if (first === undefined) return '';
    const { nameOfCell } = this.#sheet;
    const cell = i18next.t('budget:grid.typedText', { cell: nameOfCell(first), text: first.text });
    return more.length === 0 ? cell : i18next.t('budget:grid.andMore', { cell, count: more.length });
  }

  /** Runs at once if the code has loaded; otherwise keys pressed meanwhile wait behind it. */
  #doWith(run: (commands: RowCommands) => void): void {
    const { loaded } = code;
    if (loaded) return run(new loaded.Commands(this.context));
    goesFirst(keysOfGrid(this.#sheet.grid()), code.inTime, () => this.#doWith(run), toastNotLoaded);
  }
}
