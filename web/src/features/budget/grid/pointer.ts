import { hitTest, type Hit } from './hit-test.ts';
import type { Layout, Scroll } from './layout.ts';

export type PointerTarget = { layout: () => Layout; scroll: () => Scroll };

export type PointerEvents = {
  /** `isExtending`: with Shift, or dragged */
  pressed: (hit: Hit, isExtending: boolean, event: MouseEvent) => void;
  doublePressed: (hit: Hit) => void;
  hovered: (hit: Hit | null) => void;
};

/** Mouse, pen and touch on the transparent scroller, said in rows and months. */
export function listenToPointer(
  scroller: HTMLElement,
  target: PointerTarget,
  events: PointerEvents,
): () => void {
  let isDragging = false;
  const hitOf = (event: MouseEvent): Hit => {
    const box = scroller.getBoundingClientRect();
    return hitTest(target.layout(), target.scroll(), event.clientX - box.left, event.clientY - box.top);
  };
  const handleDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const hit = hitOf(event);
    isDragging = hit.area === 'cell';
    events.pressed(hit, event.shiftKey, event);
  };
  const handleClick = (event: MouseEvent) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch')
      events.pressed(hitOf(event), false, event);
  };
  const handleMove = (event: PointerEvent) => {
    const hit = hitOf(event);
    events.hovered(hit);
    if (isDragging && (event.buttons & 1) === 1 && hit.area === 'cell') events.pressed(hit, true, event);
  };
  const handleUp = () => {
    isDragging = false;
  };
  const handleLeave = () => events.hovered(null);
  const handleDouble = (event: MouseEvent) => events.doublePressed(hitOf(event));
  scroller.addEventListener('pointerdown', handleDown);
  scroller.addEventListener('click', handleClick);
  scroller.addEventListener('pointermove', handleMove);
  scroller.addEventListener('pointerleave', handleLeave);
  scroller.addEventListener('dblclick', handleDouble);
  window.addEventListener('pointerup', handleUp);
  return () => window.removeEventListener('pointerup', handleUp);
}
