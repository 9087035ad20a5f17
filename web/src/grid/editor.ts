import type { GridEditing, Position } from './grid-model.ts';
import styles from './grid.module.css';
import type { Rect } from './layout.ts';
import type { Move } from './navigation.ts';
import { FONT, measureAmount } from './text.ts';

/** `typing` replaces the text, and arrows leave the cell; `editing` keeps the text, and arrows move the caret. */
export type EditMode = 'type' | 'edit';

/** A text with the position of the caret. */
export type EditorText = { before: string; after: string };

export type EditorEvents = {
  /** `isForBlock`: into the whole selection */
  committed: (text: string, position: Position, move: Move | null, isForBlock: boolean) => void;
  closed: () => void;
};

const MOVES: Record<string, { plain: Move; shifted: Move }> = {
  Enter: { plain: 'enter', shifted: 'enter-back' },
  Tab: { plain: 'next', shifted: 'previous' },
};
const ARROWS: Record<string, Move> = {
  ArrowUp: 'entered-up',
  ArrowDown: 'entered-down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
/** Keys that open the page's search. */
const isSearch = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'F3' || ((ctrlKey || metaKey) && /^[fh]$/i.test(key));
const INPUT_PADDING = 16;
const NOTE_HEIGHT = 28;
const NOTE_WIDTH = 200;

/** The only real input element, placed over the edited cell. */
export class CellEditor {
  readonly #layer = document.createElement('div');
  readonly #box = document.createElement('div');
  readonly #input = document.createElement('input');
  readonly #note = document.createElement('output');
  readonly #editing: GridEditing;
  readonly #events: EditorEvents;
  #position: Position | null = null;
  #mode: EditMode = 'type';
  #cell: Rect = { x: 0, y: 0, width: 0, height: 0 };

  constructor(host: HTMLElement, editing: GridEditing, events: EditorEvents) {
    this.#editing = editing;
    this.#events = events;
    this.#layer.className = styles.editing ?? '';
    this.#box.className = styles.editor ?? '';
    this.#input.className = styles.input ?? '';
    this.#note.className = styles.note ?? '';
    this.#box.hidden = true;
    this.#input.dataset['testid'] = 'cell-editor';
    Object.assign(this.#input, {
      type: 'text',
      inputMode: 'decimal',
      autocomplete: 'off',
      spellcheck: false,
    });
    this.#box.append(this.#input, this.#note);
    this.#layer.append(this.#box);
    host.append(this.#layer);
    this.#input.addEventListener('keydown', this.#handleKey);
    this.#input.addEventListener('input', this.#handleInput);
    this.#input.addEventListener('blur', this.#handleBlur);
  }

  get text(): EditorText {
    const { value, selectionEnd } = this.#input;
    const at = selectionEnd ?? value.length;
    return { before: value.slice(0, at), after: value.slice(at) };
  }

  get position(): Position | null {
    return this.#position;
  }

  open(position: Position, mode: EditMode, label: string, text?: EditorText): void {
    this.#position = position;
    this.#editing.began(position);
    this.#mode = mode;
    const before = text?.before ?? (mode === 'edit' ? this.#editing.textAt(position) : '');
    this.#input.value = before + (text?.after ?? '');
    this.#input.setAttribute('aria-label', label);
    this.#box.hidden = false;
    this.#explain();
    this.#input.focus({ preventScroll: true });
    // Typing continues the text instead of replacing it.
    this.#input.setSelectionRange(before.length, before.length);
  }

  /** The pane that contains the editor, and the cell in that pane. */
  place(pane: Rect, cell: Rect): void {
    this.#cell = cell;
    Object.assign(this.#layer.style, {
      left: `${pane.x}px`,
      top: `${pane.y}px`,
      width: `${pane.width}px`,
      height: `${pane.height}px`,
    });
    this.#note.dataset.place =
      cell.y + cell.height + NOTE_HEIGHT > pane.height
        ? 'above'
        : cell.x + cell.width < NOTE_WIDTH
          ? 'right'
          : 'below';
    this.#fitWidth();
  }

  /** Accepts the typed text; false when it is not an amount: the editor stays open and marks the error. */
  commit(move: Move | null, isForBlock = false): boolean {
    const position = this.#position;
    if (position === null) return true;
    const text = this.#input.value;
    const typed = this.#editing.read(text, position);
    if (!typed.ok) {
      this.#say(typed.message, true);
      this.#input.focus({ preventScroll: true });
      this.#input.setSelectionRange(typed.at, typed.at);
      return false;
    }
    this.#close();
    this.#events.committed(text, position, move, isForBlock);
    return true;
  }

  /** Closes without a change and returns the typed text. */
  cancel(): string {
    if (this.#position === null) return '';
    this.#close();
    this.#events.closed();
    return this.#input.value;
  }

  destroy(): void {
    this.#position = null;
    this.#layer.remove();
  }

  #close(): void {
    this.#position = null;
    this.#editing.ended();
    this.#box.hidden = true;
  }

  #fitWidth(): void {
    const { x, y, width, height } = this.#cell;
    const wanted = Math.max(
      width + 1,
      Math.ceil(measureAmount(this.#input.value, FONT.amount)) + INPUT_PADDING,
    );
    const left = Math.max(Math.min(0, x - 1), x + width - wanted);
    Object.assign(this.#box.style, {
      left: `${left}px`,
      top: `${y - 1}px`,
      width: `${wanted}px`,
      height: `${height + 1}px`,
    });
  }

  #say(text: string, isError: boolean): void {
    this.#note.textContent = text;
    this.#note.dataset.tone = isError ? 'error' : 'plain';
    this.#input.setAttribute('aria-invalid', String(isError));
  }

  /** While typing: the result of a formula, or the figure being edited. */
  #explain(): void {
    if (this.#position === null) return;
    const typed = this.#editing.read(this.#input.value, this.#position);
    const hint = this.#editing.hint(this.#position);
    const result = typed.ok && typed.isFormula ? `= ${typed.shown}` : '';
    this.#say([result, hint].filter(Boolean).join(' · '), false);
  }

  /** Accepts the typed text, so that the page's search can take the focus. */
  #leaveForSearch(event: KeyboardEvent): void {
    if (this.commit(null)) return this.#events.closed();
    event.stopPropagation();
    event.preventDefault();
  }

  readonly #handleInput = () => {
    this.#explain();
    this.#fitWidth();
  };

  readonly #handleBlur = () => {
    if (this.#position !== null && document.hasFocus()) this.commit(null);
  };

  readonly #handleKey = (event: KeyboardEvent) => {
    if (isSearch(event)) return this.#leaveForSearch(event);
    event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === 'Escape') return this.cancel();
    if (event.key === 'F2') {
      this.#mode = this.#mode === 'type' ? 'edit' : 'type';
      return event.preventDefault();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.commit(null, true);
      return;
    }
    const leaving = MOVES[event.key];
    const arrow = this.#mode === 'type' ? ARROWS[event.key] : undefined;
    const move = leaving === undefined ? arrow : event.shiftKey ? leaving.shifted : leaving.plain;
    if (move === undefined) return;
    event.preventDefault();
    this.commit(move);
  };
}
