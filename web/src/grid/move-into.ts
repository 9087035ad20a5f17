const FOCUS_EVENTS = ['blur', 'focus', 'focusin', 'focusout'];

const stop = (event: Event): void => event.stopImmediatePropagation();

/** `append` blurs the element it moves; the focus is restored before listeners notice. */
function appendWithFocus(parent: Element, moved: Element): void {
  const focused = document.activeElement;
  const isWithin = focused instanceof HTMLElement && moved.contains(focused);
  for (const type of FOCUS_EVENTS) addEventListener(type, stop, { capture: true });
  parent.append(moved);
  if (isWithin) focused.focus({ preventScroll: true });
  for (const type of FOCUS_EVENTS) removeEventListener(type, stop, { capture: true });
}

/** Moves an element while the user may be typing in it: it keeps the focus and the keys. */
export function moveInto(parent: Element, moved: Element): void {
  if (moved.parentElement === parent) return;
  const canMove = 'moveBefore' in parent && parent.isConnected && moved.isConnected;
  if (canMove) parent.moveBefore(moved, null);
  else appendWithFocus(parent, moved);
}
