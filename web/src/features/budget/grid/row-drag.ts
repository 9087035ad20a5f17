import { ROW_HEIGHT, type Layout, type Scroll } from './layout.ts';

/** So far a pressed handle moves before rows are dragged. */
const THRESHOLD = 4;
/** How often a drag beyond the edge goes on, and how many pixels further out it goes a row faster. */
const SCROLL_MS = 40;
const FASTER_EVERY = 40;

/** The line above which rows would be dropped: the nearest border of rows. */
export function dropLineAt(layout: Layout, scroll: Scroll, y: number): number {
  const { body, rows } = layout;
  const inside = Math.min(Math.max(y, body.y), body.y + body.height) - body.y + scroll.top;
  return Math.min(rows, Math.max(0, Math.round(inside / ROW_HEIGHT)));
}

/** How many rows a drag beyond the body scrolls at a time; 0 inside. */
function rowsBeyond({ body }: Pick<Layout, 'body'>, y: number): number {
  if (y < body.y) return -1 - Math.floor((body.y - y) / FASTER_EVERY);
  const bottom = body.y + body.height;
  return y >= bottom ? 1 + Math.floor((y - bottom) / FASTER_EVERY) : 0;
}

export type RowDragEvents = {
  /** the pointer is here; `beyond` asks to scroll by so many rows */
  moved: (y: number, beyond: number) => void;
  /** null: given up */
  ended: (y: number | null) => void;
};

/** Follows a handle that is held, until it is let go or Esc gives it up. */
export function dragRows(
  start: PointerEvent,
  yOf: (event: MouseEvent) => number,
  layout: () => Layout,
  events: RowDragEvents,
): void {
  const from = yOf(start);
  let y = from;
  let hasBegun = false;
  const tell = () => events.moved(y, rowsBeyond(layout(), y));
  const timer = setInterval(() => {
    if (hasBegun && rowsBeyond(layout(), y) !== 0) tell();
  }, SCROLL_MS);
  const ending = new AbortController();
  const end = (isDone: boolean) => {
    clearInterval(timer);
    ending.abort();
    events.ended(isDone && hasBegun ? y : null);
  };
  const { signal } = ending;
  window.addEventListener(
    'pointermove',
    (event) => {
      if ((event.buttons & 1) === 0) return end(false);
      y = yOf(event);
      hasBegun ||= Math.abs(y - from) >= THRESHOLD;
      if (hasBegun) tell();
    },
    { signal },
  );
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end(false);
    },
    { signal, capture: true },
  );
}
