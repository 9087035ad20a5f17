import { keepSubmission } from './kept-enter.ts';

/** Marks a field left with a text that is not a choice; a field whose new choice is being added is busy. */
export const UNSETTLED = 'data-unsettled';

/** Marks a field whose text is not a valid value: the form would send the former value. */
export const UNREADABLE = 'data-unreadable';

const BUSY = '[role=combobox][aria-busy=true]';

/** Whether a new choice of a form is being added: a save may wait for it. */
export const isAddingChoice = (form: ParentNode | null): boolean => Boolean(form?.querySelector(BUSY));

/**
 * Whether a form contains such a field: it would send something other than it shows. An invalid
 * text gets the focus; a text that is not a choice is settled by the key that submits if it has the
 * focus already. A busy field submits once its choice is added, and the focus stays where it is.
 * `isGoingOn`: another empty form is to follow.
 */
export function focusUnsettled(form: ParentNode | null, isGoingOn = false): boolean {
  const left = form?.querySelector<HTMLElement>(`[${UNREADABLE}], [${UNSETTLED}]:not(:focus)`);
  left?.focus();
  if (left) return true;
  const busy = form?.querySelector<HTMLElement>(BUSY);
  if (busy) keepSubmission(busy, isGoingOn);
  return busy instanceof HTMLElement;
}
