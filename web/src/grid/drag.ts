import { ROW_HEIGHT, type Layout, type Scroll } from './layout.ts';
import type { Position } from './grid-model.ts';

/** Interval of scrolling while a drag is beyond the edge, and the distance after which it is one step faster. */
const DRAG_MS = 40;
const FASTER_EVERY = 40;

type Point = { x: number; y: number };

/** Number of steps to scroll for a point beyond a range; 0 inside. */
const beyond = (at: number, from: number, size: number): number => {
  if (at < from) return -1 - Math.floor((from - at) / FASTER_EVERY);
  return at >= from + size ? 1 + Math.floor((at - from - size) / FASTER_EVERY) : 0;
};

const within = (at: number, from: number, size: number) => Math.min(Math.max(at, from), from + size - 1);

/** The cell that a drag has reached: under the pointer, or beyond the edge it crossed. */
export function dragTarget(
  layout: Layout,
  scroll: Scroll,
  { x, y }: Point,
): { position: Position; isBeyond: boolean } {
  const { body } = layout;
  const [right, down] = [beyond(x, body.x, body.width), beyond(y, body.y, body.height)];
  const month = Math.floor((within(x, body.x, body.width) - body.x + scroll.left) / layout.monthWidth);
  const row = Math.floor((within(y, body.y, body.height) - body.y + scroll.top) / ROW_HEIGHT);
  const position = {
    row: Math.min(Math.max(row + down, 0), layout.rows - 1),
    month: Math.min(Math.max(month + right, 0), layout.months - 1),
  };
  return { position, isBeyond: right !== 0 || down !== 0 };
}

type DragEvents = {
  reached: (point: Point) => { isBeyond: boolean };
  /** released, or cancelled by Esc */
  ended?: (isGivenUp: boolean) => void;
};

/** Follows the pressed pointer across the whole window and keeps scrolling beyond the edge. */
export class Drag {
  readonly #events: DragEvents;
  readonly #pointOf: (event: MouseEvent) => Point;
  #at: Point | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(pointOf: (event: MouseEvent) => Point, events: DragEvents) {
    this.#pointOf = pointOf;
    this.#events = events;
  }

  get isHeld(): boolean {
    return this.#at !== null;
  }

  begin(event: PointerEvent): void {
    this.#at = this.#pointOf(event);
    window.addEventListener('pointermove', this.#handleMove);
    window.addEventListener('pointerup', this.#handleUp);
    window.addEventListener('pointercancel', this.#giveUp);
    window.addEventListener('keydown', this.#handleKey, true);
  }

  readonly stop = (): void => {
    this.#at = null;
    this.#rest();
    window.removeEventListener('pointermove', this.#handleMove);
    window.removeEventListener('pointerup', this.#handleUp);
    window.removeEventListener('pointercancel', this.#giveUp);
    window.removeEventListener('keydown', this.#handleKey, true);
  };

  readonly #handleUp = (): void => {
    this.stop();
    this.#events.ended?.(false);
  };

  readonly #giveUp = (): void => {
    this.stop();
    this.#events.ended?.(true);
  };

  readonly #handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.#events.ended === undefined) return;
    event.stopPropagation();
    this.#giveUp();
  };

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  readonly #goOn = (): void => {
    if (this.#at === null) return;
    if (this.#events.reached(this.#at).isBeyond) this.#timer ??= setInterval(this.#goOn, DRAG_MS);
    else this.#rest();
  };

  readonly #handleMove = (event: PointerEvent): void => {
    if ((event.buttons & 1) === 0) return this.#handleUp();
    const point = this.#pointOf(event);
    if (point.x === this.#at?.x && point.y === this.#at.y) return;
    this.#at = point;
    this.#goOn();
  };
}
