const FOCUS_EVENTS = ['blur', 'focus', 'focusin', 'focusout'];

const stop = (event: Event): void => event.stopImmediatePropagation();

function withoutFocusEvents(act: () => void): void {
  for (const type of FOCUS_EVENTS) addEventListener(type, stop, { capture: true });
  act();
  for (const type of FOCUS_EVENTS) removeEventListener(type, stop, { capture: true });
}

/** Gives an element the focus again before listeners notice: a field would select its text, and the next key replace it. */
export const focusAgain = (element: HTMLElement): void =>
  withoutFocusEvents(() => element.focus({ preventScroll: true }));

/** `append` blurs the element it moves. */
function appendWithFocus(parent: Element, moved: Element): void {
  const focused = document.activeElement;
  const isWithin = focused instanceof HTMLElement && moved.contains(focused);
  withoutFocusEvents(() => {
    parent.append(moved);
    if (isWithin) focused.focus({ preventScroll: true });
  });
}

/** Moves an element while the user may be typing in it: it keeps the focus and the keys. */
export function moveInto(parent: Element, moved: Element): void {
  if (moved.parentElement === parent) return;
  const canMove = 'moveBefore' in parent && parent.isConnected && moved.isConnected;
  if (canMove) parent.moveBefore(moved, null);
  else appendWithFocus(parent, moved);
}
