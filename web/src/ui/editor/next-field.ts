const FIELDS = ':is(input, select, textarea):not(:disabled)';

const nameOf = (field: Element): string | null =>
  field.getAttribute('aria-label') ??
  (field instanceof HTMLInputElement ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement
    ? (field.labels?.[0]?.textContent ?? null)
    : null);

/** Name of the field in which the next editor starts. */
let wanted: string | null = null;

/** A user who fills one field of many items continues in the same field of the next one. */
export function keepFieldForNext(isGoingOn: boolean): void {
  const { activeElement } = document;
  wanted = isGoingOn && activeElement?.matches(FIELDS) ? nameOf(activeElement) : null;
}

/** That field in an editor, once; null: the editor starts in its first field. */
export function takeNextField(form: HTMLElement | null): HTMLElement | null {
  if (wanted === null || form === null) return null;
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)];
  const field = fields.find((one) => nameOf(one) === wanted);
  // An editor without fields is still loading.
  if (fields.length > 0) wanted = null;
  return field ?? null;
}
