import { AriaLayer } from './aria-layer.ts';
import { BlockCommands } from './block-commands.ts';
import { Canvases } from './canvases.ts';
import { listenToClipboard } from './clipboard-events.ts';
import { Cursor, type Selected } from './cursor.ts';
import { CellEditor, type EditMode } from './editor.ts';
import type { CellRange, GridModel, Position } from './grid-model.ts';
import type { GridChange, GridOptions } from './grid-options.ts';
import styles from './grid.module.css';
import { listenToInput, type InputTarget } from './grid-input.ts';
import { cellRect, scrollToShow, type Scroll } from './layout.ts';
import { CYCLING, type Move } from './navigation.ts';
import { firstScene, type Scene } from './scene.ts';
import { makeSprites } from './sprites.ts';
import { monthWidthOf } from './text.ts';
import { readTheme, watchPixelRatio, watchTheme } from './theme.ts';
import { Viewport } from './viewport.ts';

const REST_MS = 90;
/** Where the benchmark, and whoever watches speed in the field, finds the first picture. */
const FIRST_PAINT = 'sheet-painted';
let grids = 0;

/** Draws a sheet, walks, edits and scrolls in it. It lives outside React: one host element in, events out. */
export class Grid {
  readonly #host: HTMLElement;
  readonly #viewport: Viewport;
  readonly #canvases: Canvases;
  readonly #aria: AriaLayer;
  readonly #editor: CellEditor;
  readonly #cursor: Cursor;
  readonly #blocks: BlockCommands;
  readonly #editing: GridOptions['editing'];
  readonly #events: GridOptions['events'];
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
    const sprites = makeSprites(theme, devicePixelRatio);
    this.#scene = firstScene({ model, theme, sprites, layout: this.#layoutOf(model) });
    this.#editor = new CellEditor(host, editing, {
      committed: this.#handleCommitted,
      closed: this.#handleGivenUp,
    });
    this.#aria = new AriaLayer(this.#viewport.scroller, this.#viewport.sizer, `grid-${++grids}`);
    this.#cursor = new Cursor(start);
    this.#blocks = new BlockCommands(() => this.#scene, editing, events);
    this.#cleanUp = this.#listen();
    this.#relayout();
    this.#scrollTo({ left: firstMonth * this.#scene.layout.monthWidth, top: 0 });
    performance.mark(FIRST_PAINT);
  }

  get active(): Position | null {
    return this.#scene.active;
  }

  get range(): CellRange | null {
    return this.#scene.range;
  }

  get isEditing(): boolean {
    return this.#editor.position !== null;
  }

  focus(): void {
    this.#viewport.scroller.focus({ preventScroll: true });
  }

  /** Other rows or months, or other figures in all of them. The cursor stays on the place that the caller names. */
  setModel(model: GridModel, active: Position | null, range: CellRange | null): void {
    this.#scene.model = model;
    this.#scene.active = active;
    this.#scene.range = range;
    this.#scene.hoveredRow = null;
    this.#cursor.reset(active, range);
    this.#relayout();
  }

  /** Some figures changed: paints them now, in this very task. */
  change({ cells, sections }: GridChange): void {
    if (monthWidthOf(this.#scene.model) > this.#scene.layout.monthWidth) return this.#relayout();
    this.#canvases.paintChange({ cells, sections });
    this.#aria.follow(this.#view());
    this.#restSoon();
  }

  /** Goes to a cell and shows it. */
  activate(position: Position, isExtending = false): void {
    this.#select(this.#cursor.go(position, isExtending), position);
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
      listenToClipboard(scroller, this.#blocks),
      watchTheme(() => this.#retheme()),
      watchPixelRatio(() => this.#retheme()),
    ];
  }

  #inputTarget(): InputTarget {
    return {
      layout: () => this.#scene.layout,
      scroll: () => this.#scroll,
      active: () => this.#scene.active,
      hasRange: () => this.#scene.range !== null,
      isSection: (row) => this.#scene.model.rows[row]?.kind === 'section',
      closeEditor: () => !this.isEditing || this.#editor.commit(null),
      begin: () => this.activate(this.#cursor.at),
      activate: (position, isExtending) => this.activate(position, isExtending),
      selectRow: (row, isExtending) =>
        this.#select(this.#cursor.row(this.#scene.layout, row, isExtending), null),
      selectMonth: (month, isExtending) =>
        this.#select(this.#cursor.month(this.#scene.layout, month, isExtending), null),
      selectAll: () => this.#select(this.#cursor.all(this.#scene.layout), null),
      move: (move, isExtending) => this.#move(move, isExtending),
      advance: (move) => this.#advance(move),
      edit: (mode) => this.edit(mode),
      clear: () => this.#blocks.clear(),
      command: (command) => this.#blocks.command(command),
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
    return { ...this.#scene, scroll: this.#scroll };
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

  /** Tab and Enter: the next cell of the block, or on from the one cell. */
  #advance(move: Move): boolean {
    const next = this.#cursor.cycle(this.#scene.model, move);
    if (next === null) return this.#move(move, false);
    this.#select(next, next.lead);
    return true;
  }

  /** Makes this the selection; `shown` is what has to be in sight. */
  #select({ lead, block }: Selected, shown: Position | null): void {
    const before = this.#canvases.cursorArea();
    const hadBlock = this.#scene.range !== null;
    this.#scene.active = lead;
    this.#scene.range = block;
    if (shown !== null) this.#show(shown);
    this.#canvases.repaint([...before, ...this.#canvases.cursorArea()]);
    this.#aria.follow(this.#view());
    if (hadBlock || block !== null) this.#restSoon();
    this.#events.activeChanged(lead, block);
  }

  readonly #handleCommitted = (text: string, position: Position, move: Move | null): void => {
    this.#editing.commit(text, position);
    if (move !== null) {
      this.focus();
      if (CYCLING.has(move)) this.#advance(move);
      else this.#move(move, false);
    }
    this.#events.editingEnded();
  };

  readonly #handleGivenUp = (): void => {
    this.focus();
    this.#events.editingEnded();
  };
}
