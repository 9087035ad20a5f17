import { keepSubmission } from './kept-enter.ts';

/** Marks a field left with a text that is not a choice; a field whose new choice is being added is busy. */
export const UNSETTLED = 'data-unsettled';

/** Marks a field whose text is not a value: what it held before would be sent. */
export const UNREADABLE = 'data-unreadable';

/** Whether a form contains such a field, which is then focused: the form would send something other than it shows. A field that already has the focus settles its text with the key that submits, unless it cannot be read; a busy one submits once its choice is added. */
export function focusUnsettled(form: ParentNode | null): boolean {
  const field = form?.querySelector<HTMLElement>(
    `[${UNREADABLE}], [${UNSETTLED}]:not(:focus), [role=combobox][aria-busy=true]`,
  );
  field?.focus();
  if (field?.getAttribute('aria-busy') === 'true') keepSubmission(field);
  return field instanceof HTMLElement;
}
