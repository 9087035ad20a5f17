import type { ClipboardTarget } from './clipboard-events.ts';
import type { CellRange, CellRefusal, GridEditing, GridEvents } from './grid-model.ts';
import type { SheetCommand } from './sheet-command.ts';
import type { RefusedRun } from './refused-run.ts';
import type { Scene } from './scene.ts';
import { blockOf } from './selection.ts';

/** Commands on the selected block; the active cell when nothing more is selected. */
export class BlockCommands implements ClipboardTarget {
  readonly #scene: () => Scene;
  readonly #editing: GridEditing;
  readonly #events: GridEvents;
  readonly #run: Pick<RefusedRun, 'paste'>;

  constructor(scene: () => Scene, editing: GridEditing, events: GridEvents, run: Pick<RefusedRun, 'paste'>) {
    this.#scene = scene;
    this.#editing = editing;
    this.#events = events;
    this.#run = run;
  }

  /** Shows why something cannot be edited. */
  explain(reason: CellRefusal): void {
    this.#events.refused(reason);
  }

  clear(): void {
    const { active, range } = this.#scene();
    if (active === null) return;
    const refusal = range === null ? this.#editing.refusal(active) : null;
    if (refusal === null) this.#editing.clear(blockOf(active, range));
    else this.#events.refused(refusal);
  }

  command(command: SheetCommand): void {
    this.#onBlock((block) => this.#events.commanded(command, block));
  }

  readonly copy = (clipboard: DataTransfer, isCut: boolean): void =>
    this.#onBlock((block) => this.#events.copied(clipboard, block, isCut));

  readonly paste = (clipboard: DataTransfer): void => {
    // Text pasted after typed characters continues the same text.
    if (this.#run.paste(clipboard.getData('text/plain'))) return;
    this.#onBlock((block) => this.#events.pasted(clipboard, block));
  };

  #onBlock(run: (block: CellRange) => void): void {
    const { active, range } = this.#scene();
    if (active !== null) run(blockOf(active, range));
  }
}
