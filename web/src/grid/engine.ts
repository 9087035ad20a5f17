import { AriaLayer } from './aria-layer.ts';
import { GridColumns } from './grid-columns.ts';
import { GridRows } from './grid-rows.ts';
import { BlockCommands } from './block-commands.ts';
import { Canvases } from './canvases.ts';
import { listenToClipboard } from './clipboard-events.ts';
import { contentOf, monthWidthOf } from './content-size.ts';
import { Cursor, type Selected } from './cursor.ts';
import { CellEditing, type CellDependencies } from './cell-editing.ts';
import type { EditMode } from './editor.ts';
import { outcomeOf } from './editor-outcome.ts';
import { FillHandle } from './fill-handle.ts';
import type { CellRange, GridModel, Position, RefusedText } from './grid-model.ts';
import type { CellDrop, GridChange, GridOptions, Others } from './grid-options.ts';
import styles from './grid.module.css';
import { listenToFocus, listenToInput, type InputTarget } from './grid-input.ts';
import { handOf, scrollAfterResize, scrollToShow, type Scroll } from './layout.ts';
import { menuPlaceOf } from './menu-place.ts';
import { firstScene, type Scene } from './scene.ts';
import { blockRect } from './selection-rects.ts';
import { looksOf } from './sprites.ts';
import { explainLater } from './late-tips.ts';
import { watchLooks } from './theme.ts';
import { Viewport } from './viewport.ts';
import { Walker } from './walker.ts';

let grids = 0;

/** Draws, navigates, edits and scrolls a sheet. It lives outside React: one host element in, events out. */
export class Grid {
  readonly #host: HTMLElement;
  readonly #viewport: Viewport;
  readonly #canvases: Canvases;
  readonly #aria: AriaLayer;
  readonly #cells: CellEditing;
  readonly #cursor: Cursor;
  readonly #blocks: BlockCommands;
  readonly #fill: FillHandle;
  readonly #walker: Walker;
  readonly #rows: GridRows;
  readonly #columns: GridColumns;
  readonly #events: GridOptions['events'];
  readonly #cleanUp: (() => void)[];
  #scene: Scene;
  #scroll: Scroll = { left: 0, top: 0 };
  /** shares the cursor's position; not called for read-only users */
  #isShared = false;

  constructor(host: HTMLElement, options: GridOptions) {
    const { model, editing, events, rows, start, firstMonth, foot } = options;
    this.#host = host;
    this.#events = events;
    host.classList.add(styles.host ?? '');
    this.#canvases = new Canvases(host, () => this.#scene);
    this.#viewport = new Viewport(host, { foot, scrolled: this.#syncScroll, resized: this.#resize });
    const layout = this.#viewport.layout(contentOf(model));
    this.#scene = firstScene({ model, ...looksOf(host), layout, marks: rows.marks, active: start });
    const scene = () => this.#scene;
    this.#aria = new AriaLayer(this.#viewport.scroller, this.#viewport.sizer, `grid-${++grids}`);
    this.#cursor = new Cursor(start);
    this.#cells = this.#editCells({ editing, events, scene });
    this.#blocks = new BlockCommands(scene, editing, events, this.#cells.run);
    this.#walker = new Walker(this.#cursor, scene, this.#canvases, {
      show: this.#show,
      selected: this.#handleSelected,
    });
    this.#fill = new FillHandle(scene, {
      repaint: (rects) => this.#canvases.repaintBody(rects),
      show: this.#show,
      filled: events.filled,
      extended: (block) => this.#walker.block(block),
    });
    const place = {
      scroller: this.#viewport.scroller,
      scene,
      scroll: () => this.#scroll,
      scrollTo: (to: Scroll) => this.#scrollTo(to),
    };
    this.#rows = new GridRows(rows, this.#canvases, {
      ...place,
      selectRow: (row) => this.#walker.row(row, false),
    });
    this.#columns = new GridColumns(this.#canvases, events, {
      ...place,
      relayout: this.#relayout,
      walked: () => this.#aria.refresh(this.#view()),
      closeEditor: this.#cells.close,
    });
    this.#cleanUp = this.#listen(options.drops);
    this.#relayout();
    this.#scrollTo({ left: firstMonth * this.#scene.layout.monthWidth, top: 0 });
    performance.mark('sheet-painted'); // for benchmarks and field monitoring
  }

  get active(): Position | null {
    return this.#scene.active;
  }

  get range(): CellRange | null {
    return this.#scene.range;
  }

  get isEditing(): boolean {
    return this.#cells.isOpen;
  }

  /** The element that has the focus during navigation in the grid. */
  get element(): HTMLElement {
    return this.#viewport.scroller;
  }

  readonly focus = (): void => this.#viewport.scroller.focus({ preventScroll: true });

  /** Replaces the model: other rows or months, or other figures in all of them. The cursor stays on the cell that the caller names; `shift`: number of columns inserted at the left, so that the visible months stay in place. */
  setModel(model: GridModel, active: Position | null, range: CellRange | null, shift = 0): void {
    Object.assign(this.#scene, { model, active, range, hoveredRow: null, fillTarget: null, cut: null });
    this.#columns.take(model);
    this.#cursor.reset(active, range, shift);
    this.#relayoutAt(0, shift);
    this.#cells.run.freed();
  }

  /** Number of chosen columns that fit. */
  get columnCount(): number {
    return this.#scene.layout.frozenColumns.length;
  }

  /** Repaints changed figures synchronously. */
  change({ cells, sections }: GridChange): void {
    if (monthWidthOf(this.#scene.model, this.#scene.widths) > this.#scene.layout.monthWidth)
      return this.#relayoutAt(handOf(this.#scene.layout, this.#scroll, this.#scene.active));
    this.#canvases.paintChange({ cells, sections }, this.#scroll);
    this.#aria.nameActive(this.#view());
    this.#aria.refreshRowsAtRest(this.#view, [...cells.map(({ row }) => row), ...sections]);
  }

  /** A change by others: the visible rows stay in place, and changed cells are tinted briefly. */
  readonly takeOthers = (change: () => void): void =>
    this.#canvases.flash.show(change, { now: () => this.#scroll, to: (scroll) => this.#scrollTo(scroll) });

  /** Briefly tints changed cells that are not adjacent. */
  readonly tint = (places: readonly Position[]): void => this.#canvases.flash.mark(places, this.#scroll);

  /** The cursors of others or the rows they edit have changed. */
  setOthers(others: Others): void {
    Object.assign(this.#scene, others);
    this.marksChanged();
    this.#cells.run.freed();
  }

  /** The cut cells have changed. */
  setCut(block: CellRange | null): void {
    const blocks = [this.#scene.cut, block].filter((one) => one !== null);
    this.#scene.cut = block;
    this.#canvases.repaintBody(blocks.flatMap((one) => blockRect(this.#scene, one)));
  }

  /** The ticked or cut rows have changed. */
  marksChanged(): void {
    this.#canvases.paintRowMarks();
    this.#aria.refreshAtRest(this.#view);
  }

  /** Moves to a cell and scrolls it into view. */
  readonly activate = (at: Position, isExtending = false): void => this.#walker.activate(at, isExtending);

  /** Moves to a cell, selects its block and scrolls as much of it into view as fits. */
  readonly goTo = (at: Position, block: CellRange | null): void => this.#walker.goTo(at, block);

  /** Selects the whole row or month of the active cell. */
  readonly select = (what: 'row' | 'month'): void => this.#walker.select(what, this.#scene.active);

  readonly edit = (mode: EditMode, text?: string): void => this.#cells.edit(mode, text);

  /** The text in the open editor. */
  readonly typed = (): string => this.#cells.typed;

  /** Closes the editor and returns the typed text. */
  readonly giveUp = (): string => this.#cells.giveUp();

  /** The same during typing: the next keys continue the text. */
  readonly interrupt = (): RefusedText => this.#cells.interrupt();

  destroy(): void {
    this.#aria.destroy();
    for (const undo of this.#cleanUp) undo();
    this.#cells.destroy();
    this.#viewport.destroy();
    this.#canvases.destroy();
  }

  #editCells(dependencies: CellDependencies): CellEditing {
    return new CellEditing(this.#host, {
      ...dependencies,
      show: this.#show,
      scroll: () => this.#scroll,
      cursor: this.#cursor,
      outcome: outcomeOf({ ...dependencies, walker: () => this.#walker, focus: this.focus }),
      isFocused: () => document.activeElement === this.element,
    });
  }

  #listen(drops: CellDrop | undefined): (() => void)[] {
    const { scroller } = this.#viewport;
    listenToFocus(scroller, this.#setFocused, () => this.isEditing);
    return [
      listenToInput(scroller, this.#inputTarget()),
      listenToClipboard(scroller, this.#blocks),
      explainLater(this.#host, scroller, () => ({ ...this.#view(), isEditing: this.isEditing })),
      this.#columns.listen(),
      drops?.listen(scroller, this.#view, this.#fill) ?? (() => undefined),
      ...watchLooks(() => this.#retheme()),
    ];
  }

  #inputTarget(): InputTarget {
    return {
      scene: () => this.#scene,
      scroll: () => this.#scroll,
      closeEditor: this.#cells.close,
      walker: this.#walker,
      edit: (mode) => this.edit(mode),
      run: this.#cells.run,
      blocks: this.#blocks,
      toggleSection: (row) => this.#events.sectionToggled(row),
      rows: this.#rows,
      columns: this.#columns,
      hover: (row) => this.#canvases.hover(row),
      openMenu: (point) => {
        const place = menuPlaceOf(this.#scene, this.#scroll, this.#host.getBoundingClientRect(), point);
        if (place !== null) this.#events.menuAsked(place);
      },
      fill: this.#fill,
    };
  }

  readonly #relayout = (): void => {
    this.#scene.layout = this.#viewport.layout(contentOf(this.#scene.model, this.#scene.widths));
    this.#scroll = this.#viewport.scroll;
    this.#canvases.resize(this.#scene.layout);
    this.#canvases.scrollTo(this.#scroll);
    this.#canvases.paintAll();
    this.#cells.place();
    this.#aria.refreshAtRest(this.#view);
  };

  /** The host has been resized: an active row that was visible stays visible. */
  readonly #resize = (): void => {
    const { layout, active } = this.#scene;
    this.#relayout();
    this.#scrollTo(scrollAfterResize({ from: layout, to: this.#scene.layout }, this.#scroll, active));
  };

  /**
   * Months may need another width: the content at this position of the body stays there, even if
   * months are inserted before it.
   */
  #relayoutAt(place: number, inserted = 0): void {
    const months = (this.#scroll.left + place) / this.#scene.layout.monthWidth + inserted;
    this.#relayout();
    this.#scrollTo({ left: months * this.#scene.layout.monthWidth - place, top: this.#scroll.top });
  }

  /** The theme, pixel ratio or fonts have changed. */
  #retheme(): void {
    Object.assign(this.#scene, looksOf(this.#host));
    this.#relayoutAt(0);
  }

  readonly #syncScroll = (): void => {
    const scroll = this.#viewport.scroll;
    if (scroll.left === this.#scroll.left && scroll.top === this.#scroll.top) return;
    this.#canvases.hover(null);
    this.#scroll = scroll;
    this.#canvases.scrollTo(scroll);
    this.#cells.place();
    this.#aria.refreshAtRest(this.#view);
  };

  #scrollTo(to: Scroll): void {
    this.#viewport.scrollTo(this.#scene.layout, to);
    this.#syncScroll();
  }

  readonly #show = (position: Position, isWhole = false): void => {
    const { first, span } = this.#cursor.monthsToShow(this.#scene.model, position, isWhole);
    this.#scrollTo(scrollToShow(this.#scene.layout, this.#scroll, { ...position, month: first }, span));
  };

  readonly #view = () => ({ ...this.#scene, scroll: this.#scroll });

  readonly #setFocused = (isFocused: boolean): void => {
    this.#scene.isFocused = isFocused;
    if (!isFocused) {
      this.#columns.leave();
      this.#cells.run.end();
    }
    // First focus by keyboard; a click chooses its own cell.
    if (isFocused && !this.#isShared && this.#scene.active !== null && this.element.matches(':focus-visible'))
      return this.activate(this.#scene.active);
    this.#canvases.repaint(this.#canvases.cursorArea());
  };

  readonly #handleSelected = ({ lead, block }: Selected, isBlock: boolean): void => {
    this.#isShared = true;
    this.#cells.run.end();
    this.#aria.follow(this.#view());
    if (isBlock) this.#aria.refreshAtRest(this.#view);
    this.#events.activeChanged(lead, block);
  };
}
