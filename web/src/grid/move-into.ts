const FOCUS_EVENTS = ['blur', 'focus', 'focusin', 'focusout'];

const stop = (event: Event): void => event.stopImmediatePropagation();

/** Gives the focus back before listeners notice: a field would select its text, and the next key replace it. */
export function focusAgain(focused: HTMLElement | null, move?: () => void): void {
  for (const type of FOCUS_EVENTS) addEventListener(type, stop, true);
  move?.();
  focused?.focus({ preventScroll: true });
  for (const type of FOCUS_EVENTS) removeEventListener(type, stop, true);
}

/** Moves an element while the user may be typing in it: it keeps the focus and the keys. */
export function moveInto(parent: Element, moved: Element): void {
  if (moved.parentElement === parent) return;
  const canMove = 'moveBefore' in parent && parent.isConnected && moved.isConnected;
  if (canMove) return parent.moveBefore(moved, null);
  // `append` blurs the element that it moves.
  focusAgain(moved.querySelector<HTMLElement>(':focus'), () => parent.append(moved));
}
