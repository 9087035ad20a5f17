import { hitTest, type Hit } from './hit-test.ts';
import { ROW_HEIGHT, type Layout, type Scroll } from './layout.ts';

/** How often a drag beyond the edge goes on, and how far out it goes a step faster. */
const DRAG_MS = 40;
const FASTER_EVERY = 40;

/** How many steps a point beyond a stretch asks for; 0 inside. */
const beyond = (at: number, from: number, size: number): number => {
  if (at < from) return -1 - Math.floor((from - at) / FASTER_EVERY);
  return at >= from + size ? 1 + Math.floor((at - from - size) / FASTER_EVERY) : 0;
};

const within = (at: number, from: number, size: number) => Math.min(Math.max(at, from), from + size - 1);

/** The cell that a drag has reached: under the point, or beyond the edge that it has left. */
export function dragHit(layout: Layout, scroll: Scroll, x: number, y: number): Hit & { isBeyond: boolean } {
  const { body } = layout;
  const [right, down] = [beyond(x, body.x, body.width), beyond(y, body.y, body.height)];
  const month = Math.floor((within(x, body.x, body.width) - body.x + scroll.left) / layout.monthWidth);
  const row = Math.floor((within(y, body.y, body.height) - body.y + scroll.top) / ROW_HEIGHT);
  return {
    area: 'cell',
    row: Math.min(Math.max(row + down, 0), layout.rows - 1),
    month: Math.min(Math.max(month + right, 0), layout.months - 1),
    isBeyond: right !== 0 || down !== 0,
  };
}

export type PointerTarget = { layout: () => Layout; scroll: () => Scroll };

export type PointerEvents = {
  /** `isExtending`: with Shift */
  pressed: (hit: Hit, isExtending: boolean, event: MouseEvent) => void;
  /** the button is still held, perhaps beyond the edge */
  dragged: (hit: Hit) => void;
  doublePressed: (hit: Hit) => void;
  hovered: (hit: Hit | null) => void;
};

/** Mouse, pen and touch on the transparent scroller, said in rows and months. */
export function listenToPointer(
  scroller: HTMLElement,
  target: PointerTarget,
  events: PointerEvents,
): () => void {
  let drag: { x: number; y: number } | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const pointOf = (event: MouseEvent) => {
    const box = scroller.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const hitOf = (event: MouseEvent): Hit => {
    const { x, y } = pointOf(event);
    return hitTest(target.layout(), target.scroll(), x, y);
  };
  const goOn = () => {
    if (drag === null) return;
    const hit = dragHit(target.layout(), target.scroll(), drag.x, drag.y);
    events.dragged(hit);
    if (hit.isBeyond) timer ??= setInterval(goOn, DRAG_MS);
    else stopTimer();
  };
  const stopTimer = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const handleDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const hit = hitOf(event);
    if (hit.area === 'cell') drag = pointOf(event);
    events.pressed(hit, event.shiftKey, event);
  };
  const handleClick = (event: MouseEvent) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch')
      events.pressed(hitOf(event), false, event);
  };
  const handleMove = (event: PointerEvent) => events.hovered(hitOf(event));
  const handleDrag = (event: PointerEvent) => {
    if (drag === null) return;
    if ((event.buttons & 1) === 0) return handleUp();
    const point = pointOf(event);
    if (point.x === drag.x && point.y === drag.y) return;
    drag = point;
    goOn();
  };
  const handleUp = () => {
    if (drag === null) return;
    drag = null;
    stopTimer();
  };
  const handleLeave = () => events.hovered(null);
  const handleDouble = (event: MouseEvent) => events.doublePressed(hitOf(event));
  scroller.addEventListener('pointerdown', handleDown);
  scroller.addEventListener('click', handleClick);
  scroller.addEventListener('pointermove', handleMove);
  scroller.addEventListener('pointerleave', handleLeave);
  scroller.addEventListener('dblclick', handleDouble);
  window.addEventListener('pointermove', handleDrag);
  window.addEventListener('pointerup', handleUp);
  window.addEventListener('pointercancel', handleUp);
  return () => {
    stopTimer();
    window.removeEventListener('pointermove', handleDrag);
    window.removeEventListener('pointerup', handleUp);
    window.removeEventListener('pointercancel', handleUp);
  };
}
