import { ROW_HEIGHT, type Layout, type Scroll } from './layout.ts';

/** Distance after which a pressed handle starts dragging rows. */
const THRESHOLD = 4;
/** Interval of scrolling while a drag is beyond the edge, and the distance in pixels after which it is one row faster. */
const SCROLL_MS = 40;
const FASTER_EVERY = 40;

/** The line above which rows would be dropped: the nearest row border. */
export function dropLineAt(layout: Layout, scroll: Scroll, y: number): number {
  const { body, rows } = layout;
  const inside = Math.min(Math.max(y, body.y), body.y + body.height) - body.y + scroll.top;
  return Math.min(rows, Math.max(0, Math.round(inside / ROW_HEIGHT)));
}

/** Number of rows to scroll per step while a drag is beyond the body; 0 inside. */
function rowsBeyond({ body }: Pick<Layout, 'body'>, y: number): number {
  if (y < body.y) return -1 - Math.floor((body.y - y) / FASTER_EVERY);
  const bottom = body.y + body.height;
  return y >= bottom ? 1 + Math.floor((y - bottom) / FASTER_EVERY) : 0;
}

export type RowDragEvents = {
  /** the pointer's position; `beyond`: number of rows to scroll */
  moved: (y: number, beyond: number) => void;
  /** null: cancelled */
  ended: (y: number | null) => void;
};

/** Follows a pressed handle until it is released or cancelled by Esc. */
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
