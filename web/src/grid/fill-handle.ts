import { fillTarget, fillToEnd, unionOf } from './fill-target.ts';
import type { CellRange, Position } from './grid-model.ts';
import type { Rect, Scroll } from './layout.ts';
import type { Scene } from './scene.ts';
import { activeRect, blockRect } from './selection-rects.ts';
import { blockOf } from './selection.ts';

/** Distance from the corner within which a press still grabs the handle. */
const REACH = 6;

export type FillEvents = {
  /** the area painted before and the area to paint now */
  repaint: (rects: readonly Rect[]) => void;
  show: (position: Position) => void;
  filled: (source: CellRange, target: CellRange) => void;
  /** the selection afterwards */
  extended: (block: CellRange) => void;
};

/** The selection, extended to whole cells. */
function sourceOf({ active, range, model }: Scene): CellRange | null {
  if (active === null) return null;
  if (range !== null) return range;
  const cell = model.rows[active.row]?.kind === 'record' ? model.cellAt(active.row, active.month) : null;
  if (cell === null) return null;
  return { ...blockOf(active, null), fromMonth: cell.first, toMonth: cell.first + cell.span - 1 };
}

/** Position of the handle in the body's content; null where nothing can be filled. */
export function handleCorner(scene: Scene): { x: number; y: number } | null {
  if (scene.model.isReadOnly || sourceOf(scene) === null) return null;
  const rect = scene.range === null ? activeRect(scene) : blockRect(scene, scene.range);
  return rect && { x: rect.x + rect.width, y: rect.y + rect.height };
}

/** Fills from the corner of the selection: by dragging, or to the end by a double click. */
export class FillHandle {
  readonly #scene: () => Scene;
  readonly #events: FillEvents;

  constructor(scene: () => Scene, events: FillEvents) {
    this.#scene = scene;
    this.#events = events;
  }

  /** Whether a point of the host hits the handle. */
  isAt(scroll: Scroll, x: number, y: number): boolean {
    const scene = this.#scene();
    const corner = handleCorner(scene);
    const { body } = scene.layout;
    if (corner === null || x < body.x || y < body.y || y >= body.y + body.height) return false;
    const [dx, dy] = [x - body.x + scroll.left - corner.x, y - body.y + scroll.top - corner.y];
    return Math.abs(dx) <= REACH && Math.abs(dy) <= REACH;
  }

  /** The drag has reached a cell. */
  reach(position: Position): void {
    const source = sourceOf(this.#scene());
    if (source === null) return;
    this.aim(fillTarget(source, position, this.#scene().layout));
    this.#events.show(position);
  }

  end(isGivenUp: boolean): void {
    const [source, target] = [sourceOf(this.#scene()), this.#scene().fillTarget];
    this.aim(null);
    if (!isGivenUp) this.#fill(source, target);
  }

  toEnd(): void {
    const source = sourceOf(this.#scene());
    const target = source && fillToEnd(this.#scene().model, source);
    this.#fill(source, target);
  }

  #fill(source: CellRange | null, target: CellRange | null): void {
    if (source === null || target === null) return;
    this.#events.filled(source, target);
    this.#events.extended(unionOf(source, target));
  }

  /** Draws a dashed outline around the cells to fill or the drop target. */
  aim(target: CellRange | null): void {
    const scene = this.#scene();
    const before = scene.fillTarget;
    scene.fillTarget = target;
    const drawn = [before, target].filter((block) => block !== null);
    if (drawn.length > 0) this.#events.repaint(drawn.map((block) => blockRect(scene, block)));
  }
}
