import { Drag, dragTarget } from './drag.ts';
import type { Position } from './grid-model.ts';
import { hitTest, type Hit } from './hit-test.ts';
import type { Layout, Scroll } from './layout.ts';

export type PointerTarget = {
  layout: () => Layout;
  scroll: () => Scroll;
};

export type PointerEvents = {
  /** `isExtending`: with Shift */
  pressed: (hit: Hit, isExtending: boolean, event: MouseEvent) => void;
  /** the button is still held, perhaps beyond the edge */
  dragged: (position: Position) => void;
  doublePressed: (hit: Hit) => void;
  hovered: (hit: Hit | null) => void;
};

/** Mouse, pen and touch on the transparent scroller, said in rows and months. */
export function listenToPointer(
  scroller: HTMLElement,
  target: PointerTarget,
  events: PointerEvents,
): () => void {
  const pointOf = (event: MouseEvent) => {
    const box = scroller.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const hitOf = (event: MouseEvent): Hit => {
    const { x, y } = pointOf(event);
    return hitTest(target.layout(), target.scroll(), x, y);
  };
  const drag = new Drag(pointOf, {
    reached: (point) => {
      const reached = dragTarget(target.layout(), target.scroll(), point);
      events.dragged(reached.position);
      return reached;
    },
  });
  scroller.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const hit = hitOf(event);
    if (hit.area === 'cell') drag.begin(event);
    events.pressed(hit, event.shiftKey, event);
  });
  scroller.addEventListener('click', (event) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch')
      events.pressed(hitOf(event), false, event);
  });
  scroller.addEventListener('pointermove', (event) => events.hovered(hitOf(event)));
  scroller.addEventListener('pointerleave', () => events.hovered(null));
  scroller.addEventListener('dblclick', (event) => events.doublePressed(hitOf(event)));
  return drag.stop;
}
