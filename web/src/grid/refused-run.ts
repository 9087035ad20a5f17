import { isText, typedOnto } from '#lib/keyboard/keyboard-buffer.ts';
import type { EditorText } from './editor.ts';
import { cellName, type CellRefusal, type GridEditing, type GridEvents } from './grid-model.ts';
import { commandOf } from './key-commands.ts';
import type { Move } from './navigation.ts';
import type { Scene } from './scene.ts';

/** Longest pause between keys of one number. */
const PAUSE_MS = 1500;

type RunDependencies = {
  scene: () => Pick<Scene, 'active' | 'model'>;
  editing: Pick<GridEditing, 'refusal'>;
  events: Pick<GridEvents, 'refused' | 'resumed'>;
  /** opens the editor on the active cell */
  open: (text: EditorText | undefined) => void;
  commit: (move: Move) => void;
  /** the grid has the focus */
  isFocused: () => boolean;
};

/** `reason`: why it was last refused; null if it has not been */
type Run = EditorText & { cell: string; reason: CellRefusal | null };

/** Keys typed on a cell that cannot be edited at the moment form one run: if the cell becomes free meanwhile, its editor opens with all of them, so the tail of a number is never stored as the number. */
export class RefusedRun {
  readonly #dependencies: RunDependencies;
  #run: Run | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(dependencies: RunDependencies) {
    this.#dependencies = dependencies;
  }

  /** The active cell by row and month, since rows and columns move. */
  get cell(): string {
    const { active, model } = this.#dependencies.scene();
    const row = active && model.rows[active.row];
    const month = active && model.months[active.month];
    return row && month ? cellName(row, month) : '';
  }

  /** The editor of a cell was closed during typing. */
  begin(text: EditorText, cell: string): void {
    this.#keep({ ...text, cell, reason: this.#refusal() });
  }

  end(): void {
    this.#run = null;
    clearTimeout(this.#timer);
  }

  /** A character was typed; the browser inserts it once the editor is open. */
  type(character: string): void {
    if (this.#mayOpen()) this.#open();
    else this.#gather(character);
  }

  /** Continues the run with a key; false: the key keeps its usual meaning. */
  take(event: KeyboardEvent): boolean {
    const run = this.#run;
    if (run === null) return false;
    if (isText(event)) {
      this.type(event.key);
      if (this.#run !== null) event.preventDefault();
      return true;
    }
    if (event.key === 'Backspace') {
      event.preventDefault();
      this.#tell({ ...run, before: typedOnto(run.before, event) });
      return true;
    }
    return this.#takeCommand(event);
  }

  /** Continues the run with pasted text; false if there is no run. */
  paste(text: string): boolean {
    if (this.#run === null) return false;
    this.#gather(text.trim());
    if (this.#mayOpen()) this.#open();
    return true;
  }

  /** Cells may have become editable. */
  readonly freed = (): void => {
    if (this.#run === null) return;
    if (!this.#mayOpen()) this.#run.reason = this.#refusal() ?? this.#run.reason;
    // A lock just lost looks free until its new owner is announced.
    else if (this.#run.reason !== null && this.#dependencies.isFocused()) this.#open();
  };

  #takeCommand(event: KeyboardEvent): boolean {
    const command = commandOf(event);
    // A key combination, or a key of the browser.
    if (command === null) return false;
    const isLeaving = command.kind === 'enter' || command.kind === 'tab';
    if (!isLeaving || !this.#mayOpen()) {
      this.end();
      // Nothing follows the last character, and the cell itself must not be cleared.
      return event.key === 'Delete';
    }
    event.preventDefault();
    this.#open();
    this.#dependencies.commit(
      command.kind === 'tab' ? command.move : command.isBack ? 'enter-back' : 'enter',
    );
    return true;
  }

  #refusal(): CellRefusal | null {
    const { active } = this.#dependencies.scene();
    return active && this.#dependencies.editing.refusal(active);
  }

  /** The row of a run may be gone and the cursor in another row: that row must not receive the text. */
  #mayOpen(): boolean {
    return this.#refusal() === null && (this.#run === null || this.#run.cell === this.cell);
  }

  #gather(text: string): void {
    const run = this.#run ?? { before: '', after: '', cell: this.cell, reason: null };
    const reason = run.cell === this.cell ? this.#refusal() : null;
    this.#tell({ ...run, before: run.before + text, reason: reason ?? run.reason });
  }

  #tell(run: Run): void {
    this.#keep(run);
    const { before, after, cell, reason } = run;
    if (reason !== null) this.#dependencies.events.refused(reason, { text: before + after, cell });
  }

  #keep(run: Run): void {
    this.#run = run;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), PAUSE_MS);
  }

  #open(): void {
    const run = this.#run;
    this.end();
    this.#dependencies.open(run ?? undefined);
    if (run !== null) this.#dependencies.events.resumed(run.cell);
  }
}
