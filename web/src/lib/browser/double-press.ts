/** Time and distance within which a second click forms a double click (the usual system setting). */
export const DOUBLE_PRESS_MS = 500;
const LIMIT_PX = 6;

/** Whether a click is the second or later of a multiple click; clicks by keyboard have no count. */
export const isRepeated = ({ detail }: { detail: number }): boolean => detail > 1;

type Press = { layer: Element | null; time: number; x: number; y: number };

/** Overlays (dialogs, menus) are children of the body beside the root. */
function layerOf(target: EventTarget | null): Element | null {
  let layer = target instanceof Element ? target : null;
  while (layer !== null && layer.parentElement !== document.body) layer = layer.parentElement;
  return layer;
}

const FOLLOWERS = ['mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/**
 * The second click of a double click belongs to the target of the first. If the first has opened or closed a dialog or
 * menu, the second would hit something the user did not aim at, so it is suppressed.
 */
export function swallowStrayPresses(): () => void {
  let last: Press | null = null;
  let isStray = false;
  const press = (event: PointerEvent) => {
    const { timeStamp: time, clientX: x, clientY: y } = event;
    const layer = layerOf(event.target);
    isStray =
      last !== null &&
      time - last.time < DOUBLE_PRESS_MS &&
      Math.hypot(x - last.x, y - last.y) <= LIMIT_PX &&
      layer !== last.layer;
    if (!isStray) last = { layer, time, x, y };
    swallow(event);
  };
  const swallow = (event: Event) => {
    if (!isStray) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // The keyboard also triggers click events.
  const release = () => (isStray = false);
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('keydown', release, true);
  for (const name of FOLLOWERS) window.addEventListener(name, swallow, true);
  return () => {
    window.removeEventListener('pointerdown', press, true);
    window.removeEventListener('keydown', release, true);
    for (const name of FOLLOWERS) window.removeEventListener(name, swallow, true);
  };
}
