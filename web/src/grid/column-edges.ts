import { MONTHS, widthOf } from './column-widths.ts';
import { Drag } from './drag.ts';
import { HEAD_HEIGHT, type Layout, type Scroll } from './layout.ts';
import { pointIn } from './pointer.ts';

/** Distance within which the pointer grabs an edge. */
const REACH = 4;

/** The right edge of a column; `month`: which month, though all share one width. */
export type Edge = { key: string; month: number | null };

type Point = { x: number; y: number };

/** The column edge in the head that a point of the host hits. */
export function edgeAt(layout: Layout, scroll: Scroll, { x, y }: Point): Edge | null {
  if (y < 0 || y >= HEAD_HEIGHT || x < 0 || x >= layout.width) return null;
  const places = [layout.frozen.name, ...layout.frozenColumns];
  const frozen = places.find((place) => Math.abs(place.x + place.width - x) <= REACH);
  if (frozen !== undefined) return { key: frozen.key, month: null };
  if (x < layout.frozenWidth) return null;
  const inside = x - layout.frozenWidth + scroll.left;
  const month = Math.round(inside / layout.monthWidth) - 1;
  if (month < 0 || month >= layout.months) return null;
  return Math.abs((month + 1) * layout.monthWidth - inside) <= REACH ? { key: MONTHS, month } : null;
}

export type EdgesHost = {
  scroller: HTMLElement;
  layout: () => Layout;
  scroll: () => Scroll;
  /** false while an open editor keeps the focus */
  closeEditor: () => boolean;
  dragged: (edge: Edge, width: number) => void;
  dropped: (isGivenUp: boolean) => void;
  fitted: (edge: Edge) => void;
};

/** Resizes columns by their edges: listens in the capture phase and consumes events on an edge. */
export class ColumnEdges {
  readonly #host: EdgesHost;
  readonly #stop = new AbortController();
  readonly #drag: Drag;
  #held: { edge: Edge; width: number; x: number } | null = null;

  constructor(host: EdgesHost) {
    this.#host = host;
    this.#drag = new Drag(pointIn(host.scroller), {
      reached: ({ x }) => this.#reach(x),
      ended: (isGivenUp) => {
        this.#held = null;
        host.dropped(isGivenUp);
      },
    });
    const options = { signal: this.#stop.signal, capture: true };
    host.scroller.addEventListener('pointerdown', this.#handleDown, options);
    host.scroller.addEventListener('pointermove', this.#handleMove, options);
    host.scroller.addEventListener('dblclick', this.#handleTwice, options);
  }

  destroy(): void {
    this.#drag.stop();
    this.#stop.abort();
  }

  #edgeAt(event: MouseEvent): Edge | null {
    return edgeAt(this.#host.layout(), this.#host.scroll(), pointIn(this.#host.scroller)(event));
  }

  #reach(x: number): { isBeyond: boolean } {
    const held = this.#held;
    if (held !== null) this.#host.dragged(held.edge, held.width + x - held.x);
    return { isBeyond: false };
  }

  readonly #handleDown = (event: PointerEvent): void => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const edge = this.#edgeAt(event);
    if (edge === null) return;
    event.stopImmediatePropagation();
    if (!this.#host.closeEditor()) return;
    const { x } = pointIn(this.#host.scroller)(event);
    this.#held = { edge, width: widthOf(this.#host.layout(), edge.key), x };
    this.#drag.begin(event);
  };

  readonly #handleMove = (event: PointerEvent): void => {
    const isOver = this.#held !== null || (event.buttons === 0 && this.#edgeAt(event) !== null);
    this.#host.scroller.toggleAttribute('data-edge', isOver);
  };

  readonly #handleTwice = (event: MouseEvent): void => {
    const edge = this.#edgeAt(event);
    if (edge === null) return;
    event.stopImmediatePropagation();
    this.#host.fitted(edge);
  };
}
