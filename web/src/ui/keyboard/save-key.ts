import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isTypedInto } from '#lib/keyboard/typed-into.ts';

/**
 * Whether the key was pressed in the element itself: a list of choices or a question over it
 * handles its own keys.
 */
export const isPressedWithin = ({ target, currentTarget }: KeyboardEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** Ctrl+Enter. */
export const isSaveKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  (event.ctrlKey || event.metaKey) &&
  !event.defaultPrevented &&
  isPressedWithin(event);

/** Whether Enter in this field saves its editor: in a choice it takes what the list proposes, in a text of several lines it begins the next. */
export const savesByEnter = (field: EventTarget | null): boolean =>
  field instanceof HTMLInputElement && isTypedInto(field) && field.getAttribute('role') !== 'combobox';

/** Enter in such a field, for an editor that is no form. */
export const isEnterInText = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) &&
  !event.nativeEvent.isComposing &&
  !event.defaultPrevented &&
  isPressedWithin(event) &&
  savesByEnter(event.target);

const FIELDS = ':is(input, select, textarea):not([tabindex="-1"])';

/**
 * Ctrl+Enter does from any control of the form what Enter does in a text field: it presses the
 * button, unless that is disabled. A question without fields is answered by its buttons only,
 * because the key that saved an editor may be repeated.
 */
export function submitBySaveKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (!isSaveKey(event) || event.currentTarget.querySelector(FIELDS) === null) return;
  event.preventDefault();
  const form = event.currentTarget;
  const button = form.querySelector<HTMLElement>('[type=submit]:not(:disabled, [aria-disabled=true])');
  if (button === null) return;
  // The same key press makes a field apply its text, such as a date: the form then sends what it
  // shows.
  flushSync(() => undefined);
  form.requestSubmit(button);
}
