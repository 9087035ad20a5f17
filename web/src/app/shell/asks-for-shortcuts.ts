import { isTypedInto } from '#lib/keyboard/typed-into.ts';

/** In a text field, a question mark is just a character. */
export function asksForShortcuts(event: KeyboardEvent): boolean {
  if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey) return false;
  return !isTypedInto(event.target);
}
