import { keepSubmission } from './kept-enter.ts';

/** Marks a field left with a text that is not a choice; a field whose new choice is being added is busy. */
export const UNSETTLED = 'data-unsettled';

/** Whether a form contains such a field, which is then focused: the form would send something other than it shows. A field that already has the focus settles its text with the key that submits; a busy one submits once its choice is added. */
export function focusUnsettled(form: ParentNode | null): boolean {
  const field = form?.querySelector<HTMLElement>(
    `[${UNSETTLED}]:not(:focus), [role=combobox][aria-busy=true]`,
  );
  field?.focus();
  if (field?.getAttribute('aria-busy') === 'true') keepSubmission(field);
  return field instanceof HTMLElement;
}
