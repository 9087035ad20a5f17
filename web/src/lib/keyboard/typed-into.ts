const TYPED = 'input, textarea, select, [contenteditable="true"]';
const NOT_TYPED = '[type="checkbox"], [type="radio"], [type="button"], [type="submit"]';

/** Whether a key pressed there is text. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TYPED) && !target.matches(NOT_TYPED);
