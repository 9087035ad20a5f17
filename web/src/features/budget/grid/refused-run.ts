import { isText } from '#lib/keys-ahead.ts';
import type { EditorText } from './editor.ts';
import type { CellRefusal, GridEditing, GridEvents } from './grid-model.ts';
import { commandOf } from './key-commands.ts';
import type { Move } from './navigation.ts';
import type { Scene } from './scene.ts';

/** How long a hand may rest within one number. */
const PAUSE_MS = 1500;

type Ways = {
  scene: () => Pick<Scene, 'active' | 'model'>;
  editing: Pick<GridEditing, 'refusal'>;
  events: Pick<GridEvents, 'refused' | 'resumed'>;
  /** opens the editor on the active cell */
  open: (text: EditorText | undefined) => void;
  commit: (move: Move) => void;
  /** the grid holds the keyboard */
  isFocused: () => boolean;
};

/** `reason`: why it was refused last; null: it has not been yet */
type Run = EditorText & { cell: string; reason: CellRefusal | null };

/** Keys that began on a cell which may not be edited just now are one run: should the cell become free meanwhile, its editor opens with all of them, so that the tail of a number is never stored as the number. */
export class RefusedRun {
  readonly #ways: Ways;
  #run: Run | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  /** The active cell by its row and month, as rows and columns move. */
  get cell(): string {
    const { active, model } = this.#ways.scene();
    const row = active && model.rows[active.row];
    const month = active && model.months[active.month];
    return row && month ? `${row.key} ${month.year} ${month.name}` : '';
  }

  /** The editor of a cell had to close while its text was being typed. */
  begin(text: EditorText, cell: string): void {
    this.#keep({ ...text, cell, reason: this.#refusal() });
  }

  end(): void {
    this.#run = null;
    clearTimeout(this.#timer);
  }

  /** A character was typed; it goes into the editor by itself once that is open. */
  type(character: string): void {
    if (this.#mayOpen()) this.#open();
    else this.#gather(character);
  }

  /** A key that goes on with the run; false: it means what it always does. */
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
      this.#tell({ ...run, before: run.before.slice(0, -1) });
      return true;
    }
    return this.#takeCommand(event);
  }

  /** A text is pasted; false: no run goes on. */
  paste(text: string): boolean {
    if (this.#run === null) return false;
    this.#gather(text.trim());
    if (this.#mayOpen()) this.#open();
    return true;
  }

  /** Cells may be free that were not. */
  readonly freed = (): void => {
    if (this.#run === null) return;
    if (!this.#mayOpen()) this.#run.reason = this.#refusal() ?? this.#run.reason;
    // What has just gone seems to be free until it is told who has it.
    else if (this.#run.reason !== null && this.#ways.isFocused()) this.#open();
  };

  #takeCommand(event: KeyboardEvent): boolean {
    const command = commandOf(event);
    // A key that is held with another, or one of the browser's own.
    if (command === null) return false;
    const isLeaving = command.kind === 'enter' || command.kind === 'tab';
    if (!isLeaving || !this.#mayOpen()) {
      this.end();
      // There is nothing behind the last character, and the cell itself is not to be emptied.
      return event.key === 'Delete';
    }
    event.preventDefault();
    this.#open();
    this.#ways.commit(command.kind === 'tab' ? command.move : command.isBack ? 'enter-back' : 'enter');
    return true;
  }

  #refusal(): CellRefusal | null {
    const { active } = this.#ways.scene();
    return active && this.#ways.editing.refusal(active);
  }

  /** The row of a run may have gone, and the cursor with it to another: that is not typed into. */
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
    if (reason !== null) this.#ways.events.refused(reason, { text: before + after, cell });
  }

  #keep(run: Run): void {
    this.#run = run;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), PAUSE_MS);
  }

  #open(): void {
    const run = this.#run;
    this.end();
    this.#ways.open(run ?? undefined);
    if (run !== null) this.#ways.events.resumed(run.cell);
  }
}
