import { AriaLayer } from './aria-layer.ts';
import { Canvases } from './canvases.ts';
import { Cursor } from './cursor.ts';
import { CellEditor, type EditMode } from './editor.ts';
import type { GridEditing, GridEvents, GridModel, Position } from './grid-model.ts';
import styles from './grid.module.css';
import { listenToInput, type InputTarget } from './grid-input.ts';
import { cellRect, scrollToShow, type Scroll } from './layout.ts';
import type { Move } from './navigation.ts';
import type { Scene } from './scene.ts';
import { makeSprites } from './sprites.ts';
import { monthWidthOf } from './text.ts';
import { readTheme, watchPixelRatio, watchTheme } from './theme.ts';
import { Viewport } from './viewport.ts';

const REST_MS = 90;
/** Where the benchmark, and whoever watches speed in the field, finds the first picture. */
const FIRST_PAINT = 'sheet-painted';
let grids = 0;

/** What an edit changed: cells by their first month, sections whose subtotals moved. Totals are repainted with every change. */
export type GridChange = { cells: readonly Position[]; sections: readonly number[] };

export type GridOptions = {
  model: GridModel;
  editing: GridEditing;
  events: GridEvents;
  /** where the keyboard starts */
  start: Position;
  /** the first month in sight */
  firstMonth: number;
};

/** Draws a sheet, walks, edits and scrolls in it. It lives outside React: one host element in, events out. */
export class Grid {
  readonly #host: HTMLElement;
  readonly #viewport: Viewport;
  readonly #canvases: Canvases;
  readonly #aria: AriaLayer;
  readonly #editor: CellEditor;
  readonly #cursor: Cursor;
  readonly #editing: GridEditing;
  readonly #events: GridEvents;
  readonly #cleanUp: (() => void)[];
  #scene: Scene;
  #scroll: Scroll = { left: 0, top: 0 };
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HTMLElement, { model, editing, events, start, firstMonth }: GridOptions) {
    this.#host = host;
    this.#editing = editing;
    this.#events = events;
    host.classList.add(styles.host ?? '');
    this.#canvases = new Canvases(host, () => this.#scene);
    this.#viewport = new Viewport(host, { scrolled: this.#syncScroll, resized: () => this.#relayout() });
    const theme = readTheme(host);
    this.#scene = {
      model,
      theme,
      sprites: makeSprites(theme, devicePixelRatio),
      layout: this.#layoutOf(model),
      active: null,
      range: null,
      hoveredRow: null,
      isFocused: false,
    };
    this.#editor = new CellEditor(host, editing, {
      committed: this.#handleCommitted,
      closed: this.#handleGivenUp,
    });
    this.#aria = new AriaLayer(this.#viewport.scroller, this.#viewport.sizer, `grid-${++grids}`);
    this.#cursor = new Cursor(start);
    this.#cleanUp = this.#listen();
    this.#relayout();
    this.#scrollTo({ left: firstMonth * this.#scene.layout.monthWidth, top: 0 });
    performance.mark(FIRST_PAINT);
  }

  get active(): Position | null {
    return this.#scene.active;
  }

  get isEditing(): boolean {
    return this.#editor.position !== null;
  }

  focus(): void {
    this.#viewport.scroller.focus({ preventScroll: true });
  }

  /** Other rows or months, or other figures in all of them. The cursor stays on the place that the caller names. */
  setModel(model: GridModel, active: Position | null): void {
    this.#scene.model = model;
    this.#scene.active = active;
    this.#scene.range = null;
    this.#scene.hoveredRow = null;
    this.#cursor.reset(active);
    this.#relayout();
  }

  /** Some figures changed: paints them now, in this very task. */
  change({ cells, sections }: GridChange): void {
    if (monthWidthOf(this.#scene.model) > this.#scene.layout.monthWidth) return this.#relayout();
    for (const cell of cells)
      this.#canvases.paintCell(cell, this.#scene.model.cellAt(cell.row, cell.month)?.span ?? 1);
    for (const section of sections) this.#canvases.paintRow(section);
    this.#canvases.paintTotals();
    this.#aria.follow(this.#view());
    this.#restSoon();
  }

  /** Goes to a cell and shows it. */
  activate(position: Position | null, isExtending = false): void {
    const before = this.#canvases.cursorArea();
    const range = position === null ? null : this.#cursor.go(position, isExtending);
    this.#scene.active = position === null ? null : (range?.lead ?? position);
    this.#scene.range = range?.block ?? null;
    if (position !== null) this.#show(position);
    this.#canvases.repaint([...before, ...this.#canvases.cursorArea()]);
    this.#aria.follow(this.#view());
    this.#events.activeChanged(this.#scene.active, this.#scene.range);
  }

  edit(mode: EditMode, text?: string): void {
    const position = this.#scene.active;
    if (position === null) return;
    const refusal = this.#editing.refusal(position);
    if (refusal !== null) return this.#events.refused(refusal);
    this.#show(position);
    this.#editor.open(position, mode, this.#scene.model.describe.cell(position.row, position.month), text);
    this.#placeEditor();
  }

  destroy(): void {
    clearTimeout(this.#rest);
    for (const undo of this.#cleanUp) undo();
    this.#editor.destroy();
    this.#viewport.destroy();
    this.#canvases.destroy();
  }

  #listen(): (() => void)[] {
    const { scroller } = this.#viewport;
    scroller.addEventListener('focus', () => this.#setFocused(true));
    scroller.addEventListener('blur', () => this.#setFocused(false));
    scroller.addEventListener('mousedown', (event) => {
      if (this.isEditing) event.preventDefault();
    });
    return [
      listenToInput(scroller, this.#inputTarget()),
      watchTheme(() => this.#retheme()),
      watchPixelRatio(() => this.#retheme()),
    ];
  }

  #inputTarget(): InputTarget {
    return {
      layout: () => this.#scene.layout,
      scroll: () => this.#scroll,
      active: () => this.#scene.active,
      isSection: (row) => this.#scene.model.rows[row]?.kind === 'section',
      closeEditor: () => !this.isEditing || this.#editor.commit(null),
      begin: () => this.activate(this.#cursor.at),
      activate: (position, isExtending) => this.activate(position, isExtending),
      activateRow: (row) => this.activate({ row, month: this.#cursor.at.month }),
      move: (move, isExtending) => this.#move(move, isExtending),
      edit: (mode) => this.edit(mode),
      clear: () => this.#clear(),
      toggleSection: (row) => this.#events.sectionToggled(row),
      hover: (row) => this.#hover(row),
    };
  }

  #layoutOf(model: GridModel) {
    const { rows, months, totals } = model;
    return this.#viewport.layout({
      rows: rows.length,
      months: months.length,
      totals: totals.length,
      monthWidth: monthWidthOf(model),
    });
  }

  #relayout(): void {
    this.#scene.layout = this.#layoutOf(this.#scene.model);
    this.#scroll = this.#viewport.scroll;
    this.#canvases.resize(this.#scene.layout);
    this.#canvases.scrollTo(this.#scroll);
    this.#canvases.paintAll();
    this.#placeEditor();
    this.#restSoon();
  }

  #retheme(): void {
    this.#scene.theme = readTheme(this.#host);
    this.#scene.sprites = makeSprites(this.#scene.theme, devicePixelRatio);
    this.#relayout();
  }

  readonly #syncScroll = (): void => {
    const scroll = this.#viewport.scroll;
    if (scroll.left === this.#scroll.left && scroll.top === this.#scroll.top) return;
    this.#hover(null);
    this.#scroll = scroll;
    this.#canvases.scrollTo(scroll);
    this.#placeEditor();
    this.#restSoon();
  };

  #scrollTo(to: Scroll): void {
    this.#viewport.scrollTo(this.#scene.layout, to);
    this.#syncScroll();
  }

  #show(position: Position): void {
    const cover = this.#cursor.coverOf(this.#scene.model, position);
    const to = scrollToShow(
      this.#scene.layout,
      this.#scroll,
      { row: position.row, month: cover.first },
      cover.span,
    );
    if (to.left !== this.#scroll.left || to.top !== this.#scroll.top) this.#scrollTo(to);
  }

  #placeEditor(): void {
    const position = this.#editor.position;
    if (position === null) return;
    const { layout, model } = this.#scene;
    const first = this.#cursor.coverOf(model, position).first;
    const cell = cellRect(layout, position.row, first);
    this.#editor.place(layout.body, { ...cell, x: cell.x - this.#scroll.left, y: cell.y - this.#scroll.top });
  }

  #view() {
    const { model, layout, active } = this.#scene;
    return { model, layout, active, scroll: this.#scroll };
  }

  #restSoon(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#aria.refresh(this.#view()), REST_MS);
  }

  #setFocused(isFocused: boolean): void {
    this.#scene.isFocused = isFocused;
    // Reached by the keyboard; a press chooses its own cell.
    const isByKeyboard = isFocused && this.#viewport.scroller.matches(':focus-visible');
    if (isByKeyboard && this.#scene.active === null) return this.activate(this.#cursor.at);
    this.#canvases.repaint(this.#canvases.cursorArea());
  }

  #hover(row: number | null): void {
    const before = this.#scene.hoveredRow;
    if (before === row) return;
    this.#scene.hoveredRow = row;
    if (before !== null) this.#canvases.paintRow(before);
    if (row !== null) this.#canvases.paintRow(row);
  }

  #move(move: Move, isExtending: boolean): boolean {
    const to = this.#cursor.destination(this.#scene.model, this.#scene.layout, move, isExtending);
    if (to === null) return false;
    this.activate(to, isExtending);
    return true;
  }

  #clear(): void {
    const position = this.#scene.active;
    if (position === null) return;
    const refusal = this.#editing.refusal(position);
    if (refusal === null) this.#editing.clear(position);
    else this.#events.refused(refusal);
  }

  readonly #handleCommitted = (text: string, position: Position, move: Move | null): void => {
    this.#editing.commit(text, position);
    if (move !== null) {
      this.focus();
      this.#move(move, false);
    }
    this.#events.editingEnded();
  };

  readonly #handleGivenUp = (): void => {
    this.focus();
    this.#events.editingEnded();
  };
}
