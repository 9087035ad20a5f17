const TYPED = 'input, textarea, select, [contenteditable="true"]';
const NOT_TYPED = '[type="checkbox"], [type="radio"], [type="button"], [type="submit"]';

/** Whether a key pressed on this target is text input. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TYPED) && !target.matches(NOT_TYPED);

/**
 * Whether a key is still free for the page: not for text fields and dialogs, and not handled
 * already.
 */
export const isForPage = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !isTypedInto(target) &&
  !(target instanceof Element && target.closest('[role=dialog]') !== null);
