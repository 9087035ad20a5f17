import { Drag, dragTarget } from './drag.ts';
import type { Position } from './grid-model.ts';
import { hitTest, type Hit } from './hit-test.ts';
import type { Layout, Scroll } from './layout.ts';

export type PointerTarget = {
  layout: () => Layout;
  scroll: () => Scroll;
  /** whether a point of the host hits the fill handle */
  isOnHandle: (x: number, y: number) => boolean;
};

export type PointerEvents = {
  /** `isExtending`: with Shift */
  pressed: (hit: Hit, isExtending: boolean, event: MouseEvent) => void;
  /** the pointer moves with the button held, possibly beyond the edge */
  dragged: (position: Position) => void;
  doublePressed: (hit: Hit) => void;
  /** the handle is dragged, released or cancelled, double-clicked */
  handleDragged: (position: Position) => void;
  handleEnded: (isGivenUp: boolean) => void;
  handleDoublePressed: () => void;
  handleHovered: () => void;
  /** the context menu is requested at a point of the window */
  menuAsked: (hit: Hit, event: MouseEvent) => void;
  hovered: (hit: Hit | null) => void;
};

export const pointIn = (scroller: HTMLElement) => (event: MouseEvent) => {
  const box = scroller.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
};

/** A drag that reports each cell it reaches. */
const dragOf = (
  scroller: HTMLElement,
  target: PointerTarget,
  reached: (position: Position) => void,
  ended?: (isGivenUp: boolean) => void,
) =>
  new Drag(pointIn(scroller), {
    reached: (point) => {
      const place = dragTarget(target.layout(), target.scroll(), point);
      reached(place.position);
      return place;
    },
    ...(ended && { ended }),
  });

/** Translates mouse, pen and touch on the transparent scroller into rows and months. */
export function listenToPointer(
  scroller: HTMLElement,
  target: PointerTarget,
  events: PointerEvents,
): () => void {
  const pointOf = pointIn(scroller);
  const hitOf = (event: MouseEvent): Hit => {
    const { x, y } = pointOf(event);
    return hitTest(target.layout(), target.scroll(), x, y);
  };
  const isOnHandle = (event: MouseEvent): boolean => {
    const { x, y } = pointOf(event);
    return target.isOnHandle(x, y);
  };
  const drag = dragOf(scroller, target, events.dragged);
  const fillDrag = dragOf(scroller, target, events.handleDragged, events.handleEnded);
  scroller.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    if (isOnHandle(event)) return fillDrag.begin(event);
    const hit = hitOf(event);
    if (hit.area === 'cell') drag.begin(event);
    events.pressed(hit, event.shiftKey, event);
  });
  scroller.addEventListener('click', (event) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch')
      events.pressed(hitOf(event), false, event);
  });
  scroller.addEventListener('pointermove', (event) => {
    if (fillDrag.isHeld || isOnHandle(event)) events.handleHovered();
    else events.hovered(hitOf(event));
  });
  scroller.addEventListener('pointerleave', () => events.hovered(null));
  scroller.addEventListener('dblclick', (event) => {
    if (isOnHandle(event)) events.handleDoublePressed();
    else events.doublePressed(hitOf(event));
  });
  scroller.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    events.menuAsked(hitOf(event), event);
  });
  return () => {
    drag.stop();
    fillDrag.stop();
  };
}
