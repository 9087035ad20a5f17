const FOCUS_EVENTS = ['blur', 'focus', 'focusin', 'focusout'];

const stop = (event: Event): void => event.stopImmediatePropagation();

/** `append` takes the focus from what it moves; it is given back before anybody hears of it. */
function appendWithFocus(parent: Element, moved: Element): void {
  const focused = document.activeElement;
  const isWithin = focused instanceof HTMLElement && moved.contains(focused);
  for (const type of FOCUS_EVENTS) addEventListener(type, stop, { capture: true });
  parent.append(moved);
  if (isWithin) focused.focus({ preventScroll: true });
  for (const type of FOCUS_EVENTS) removeEventListener(type, stop, { capture: true });
}

/** Moves an element that may be typed into: the focus, and what is typed, stay in it. */
export function moveInto(parent: Element, moved: Element): void {
  if (moved.parentElement === parent) return;
  const canMove = 'moveBefore' in parent && parent.isConnected && moved.isConnected;
  if (canMove) parent.moveBefore(moved, null);
  else appendWithFocus(parent, moved);
}
