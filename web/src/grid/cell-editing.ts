import type { Cursor } from './cursor.ts';
import { CellEditor, type EditMode, type EditorEvents, type EditorText } from './editor.ts';
import type { GridEditing, GridEvents, Position, RefusedText } from './grid-model.ts';
import { cellRect, monthInSight, type Scroll } from './layout.ts';
import { RefusedRun } from './refused-run.ts';
import type { Scene } from './scene.ts';

export type CellDependencies = { editing: GridEditing; events: GridEvents; scene: () => Scene };

type CellEditingDependencies = CellDependencies & {
  scroll: () => Scroll;
  cursor: Pick<Cursor, 'coverOf'>;
  show: (position: Position) => void;
  outcome: EditorEvents;
  isFocused: () => boolean;
};

/** The editor over the active cell, and the text typed while it cannot open. */
export class CellEditing {
  readonly #editor: CellEditor;
  readonly #dependencies: CellEditingDependencies;
  readonly run: RefusedRun;

  constructor(host: HTMLElement, dependencies: CellEditingDependencies) {
    const { editing, events, scene, outcome, isFocused } = dependencies;
    this.#dependencies = dependencies;
    this.#editor = new CellEditor(host, editing, outcome);
    this.run = new RefusedRun({
      scene,
      editing,
      events,
      isFocused,
      open: (text) => this.#open('type', text),
      commit: (move) => this.#editor.commit(move),
    });
  }

  get isOpen(): boolean {
    return this.#editor.position !== null;
  }

  edit(mode: EditMode, text?: string): void {
    const { scene, editing, events } = this.#dependencies;
    const { active } = scene();
    const refusal = active && editing.refusal(active);
    if (refusal === null)
      return this.#open(mode, text === undefined ? undefined : { before: text, after: '' });
    events.refused(refusal, text === undefined ? undefined : { text, cell: this.run.cell });
  }

  /** Accepts the typed text; false when it is invalid. */
  readonly close = (): boolean => !this.isOpen || this.#editor.commit(null);

  get typed(): string {
    const { before, after } = this.#editor.text;
    return this.isOpen ? before + after : '';
  }

  /** Closes the editor and returns the typed text. */
  readonly giveUp = (): string => this.#editor.cancel();

  /** The same during typing: the next keys continue the text. */
  readonly interrupt = (): RefusedText => {
    const { text: typed } = this.#editor;
    const { cell } = this.run;
    const text = this.#editor.cancel();
    this.run.begin(typed, cell);
    return { text, cell };
  };

  /** Moves the editor over its cell. */
  place(): void {
    const { position } = this.#editor;
    if (position === null) return;
    const { scene, scroll, cursor } = this.#dependencies;
    const { layout, model } = scene();
    const at = scroll();
    const month = monthInSight(layout, at, cursor.coverOf(model, position));
    const cell = cellRect(layout, position.row, month);
    this.#editor.place(layout.body, { ...cell, x: cell.x - at.left, y: cell.y - at.top });
  }

  destroy(): void {
    this.run.end();
    this.#editor.destroy();
  }

  #open(mode: EditMode, text?: EditorText): void {
    const { scene, show } = this.#dependencies;
    const { active, model } = scene();
    if (active === null) return;
    show(active);
    this.#editor.open(active, mode, model.describe.cell(active.row, active.month), text);
    this.place();
  }
}
