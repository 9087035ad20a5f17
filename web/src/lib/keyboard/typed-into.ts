const TYPED = 'input, textarea, select, [contenteditable="true"]';
const NOT_TYPED = '[type="checkbox"], [type="radio"], [type="button"], [type="submit"]';

/** Whether a key pressed there is text. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TYPED) && !target.matches(NOT_TYPED);

/** Whether a key is still free for the page: keys of text and of dialogs are theirs, and one that another has taken is done with. */
export const isForPage = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !isTypedInto(target) &&
  !(target instanceof Element && target.closest('[role=dialog]') !== null);
