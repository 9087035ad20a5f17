import { Flash } from './flash.ts';
import type { Position } from './grid-model.ts';
import type { GridChange } from './grid-options.ts';
import { HEAD_HEIGHT, HOVER_GROWTH, ROW_HEIGHT, type Layout, type Rect, type Scroll } from './layout.ts';
import { paintBody } from './paint-body.ts';
import { HANDLE_REACH } from './paint-fill.ts';
import { paintFrozen } from './paint-frozen.ts';
import { paintCorner, paintHead } from './paint-head.ts';
import { paintTotalNames, paintTotals } from './paint-totals.ts';
import { Pane } from './pane.ts';
import type { Scene } from './scene.ts';
import { activeRect, blockRect } from './selection-rects.ts';
import { visibleWindow } from './visible-window.ts';

/** From this number of changed cells on, one repaint of everything is faster than one per cell. */
const MANY_CELLS = 40;

/** Margin for the outline and its handle, which extend beyond the cell. */
const OUTLINE = HANDLE_REACH + 1;

const grown = (rect: Rect, by: number): Rect => ({
  x: rect.x - by,
  y: rect.y - by,
  width: rect.width + 2 * by,
  height: rect.height + 2 * by,
});

export type CursorArea = { rect: Rect; fromRow: number; toRow: number };

/** The six panes of the grid, and which of them each change repaints. */
export class Canvases {
  readonly #scene: () => Scene;
  readonly #body: Pane;
  readonly #frozen: Pane;
  readonly #head: Pane;
  readonly #totals: Pane;
  readonly #corner: Pane;
  readonly #totalNames: Pane;
  readonly flash: Flash;

  constructor(host: HTMLElement, scene: () => Scene) {
    this.#scene = scene;
    this.flash = new Flash(scene, (rects) => this.repaintBody(rects));
    this.#body = new Pane(host, (context, region) => paintBody(context, scene(), region), 'shifts');
    this.#frozen = new Pane(host, (context, region) => paintFrozen(context, scene(), region), 'shifts');
    this.#head = new Pane(host, (context, region) => paintHead(context, scene(), region), 'repaints');
    this.#totals = new Pane(host, (context, region) => paintTotals(context, scene(), region), 'shifts');
    this.#corner = new Pane(host, (context, region) => paintCorner(context, scene(), region), 'repaints');
    this.#totalNames = new Pane(
      host,
      (context, region) => paintTotalNames(context, scene(), region),
      'repaints',
    );
  }

  get #all(): readonly Pane[] {
    return [this.#body, this.#frozen, this.#head, this.#totals, this.#corner, this.#totalNames];
  }

  /** Lays out all panes without painting. */
  resize(layout: Layout): void {
    const { body, frozenWidth, totalsHeight, ratio } = layout;
    const totalsY = body.y + body.height;
    this.#body.resize(body, ratio);
    this.#frozen.resize({ x: 0, y: body.y, width: frozenWidth, height: body.height }, ratio);
    this.#head.resize({ x: frozenWidth, y: 0, width: body.width, height: HEAD_HEIGHT }, ratio);
    this.#corner.resize({ x: 0, y: 0, width: frozenWidth, height: HEAD_HEIGHT }, ratio);
    this.#totals.resize({ x: frozenWidth, y: totalsY, width: body.width, height: totalsHeight }, ratio);
    this.#totalNames.resize({ x: 0, y: totalsY, width: frozenWidth, height: totalsHeight }, ratio);
  }

  scrollTo({ left, top }: Scroll): void {
    this.#body.scrollTo({ left, top });
    this.#frozen.scrollTo({ left: 0, top });
    this.#head.scrollTo({ left, top: 0 });
    this.#totals.scrollTo({ left, top: 0 });
  }

  paintAll(): void {
    for (const pane of this.#all) pane.repaintAll();
  }

  /** Repaints what an edit changed of the visible part, and the totals. */
  paintChange({ cells, sections }: GridChange, scroll: Scroll): void {
    const { model, layout } = this.#scene();
    const { rows } = visibleWindow(layout, scroll);
    const seen = cells.filter(({ row }) => rows.from <= row && row < rows.to);
    if (seen.length > MANY_CELLS) {
      this.#body.repaintAll();
      this.#frozen.repaintAll();
    } else {
      for (const cell of seen) this.paintCell(cell, model.cellAt(cell.row, cell.month)?.span ?? 1);
      for (const row of new Set(seen.map((cell) => cell.row))) this.#paintFrozenRow(row);
      for (const section of sections) this.paintRow(section);
    }
    this.paintTotals();
  }

  /** Repaints the columns of a row, which may contain its sum. */
  #paintFrozenRow(row: number): void {
    const { layout } = this.#scene();
    this.#frozen.repaint({ x: 0, y: row * ROW_HEIGHT, width: layout.frozenWidth, height: ROW_HEIGHT });
  }

  /** Repaints one cell and what its outline overlaps. */
  paintCell({ row, month }: Position, span: number): void {
    const { layout } = this.#scene();
    const rect = {
      x: month * layout.monthWidth,
      y: row * ROW_HEIGHT,
      width: span * layout.monthWidth,
      height: ROW_HEIGHT,
    };
    this.#body.repaint(grown(rect, OUTLINE));
  }

  paintTotals(): void {
    this.#totals.repaintAll();
  }

  /** Repaints a row across its whole width, including its growth under the pointer. */
  paintRow(row: number): void {
    const { layout } = this.#scene();
    const y = row * ROW_HEIGHT - HOVER_GROWTH - OUTLINE;
    const height = ROW_HEIGHT + 2 * (HOVER_GROWTH + OUTLINE);
    this.#body.repaint({ x: 0, y, width: layout.contentWidth, height });
    this.#frozen.repaint({ x: 0, y, width: layout.frozenWidth, height });
  }

  /** The rectangle of cells and the rows covered by the cursor. */
  cursorArea(): CursorArea[] {
    const scene = this.#scene();
    const { active, range } = scene;
    const areas: CursorArea[] = [];
    const rect = activeRect(scene);
    if (rect !== null && active !== null) areas.push({ rect, fromRow: active.row, toRow: active.row });
    if (range !== null) {
      areas.push({ rect: blockRect(scene, range), fromRow: range.fromRow, toRow: range.toRow });
    }
    return areas;
  }

  /** Rectangles of the body's content, enlarged by what overlaps their edges. */
  repaintBody(rects: readonly Rect[]): void {
    for (const rect of rects) this.#body.repaint(grown(rect, OUTLINE));
  }

  /** The hovered row has changed. */
  hover(row: number | null): void {
    const scene = this.#scene();
    const before = scene.hoveredRow;
    if (before === row) return;
    scene.hoveredRow = row;
    if (before !== null) this.paintRow(before);
    if (row !== null) this.paintRow(row);
  }

  /** Dragged rows would be dropped above this line. */
  showDrop(drop: number | null): void {
    const scene = this.#scene();
    if (scene.drop === drop) return;
    scene.drop = drop;
    this.paintRowMarks();
  }

  /** Repaints the headings of the frozen columns and the outline of the cell that has lost or gained the focus. */
  paintHeadings(): void {
    this.#corner.repaintAll();
    this.repaint(this.cursorArea());
  }

  /** Repaints check boxes and other row marks. */
  paintRowMarks(): void {
    this.#body.repaintAll();
    this.#frozen.repaintAll();
    this.#corner.repaintAll();
  }

  repaint(areas: readonly CursorArea[]): void {
    const { layout } = this.#scene();
    this.repaintBody(areas.map(({ rect }) => rect));
    for (const { fromRow, toRow } of areas) {
      this.#frozen.repaint({
        x: 0,
        y: fromRow * ROW_HEIGHT,
        width: layout.frozenWidth,
        height: (toRow - fromRow + 1) * ROW_HEIGHT,
      });
    }
  }

  destroy(): void {
    this.flash.stop();
    for (const pane of this.#all) pane.destroy();
  }
}
