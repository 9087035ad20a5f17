/**
 * The first focus of a popup, unless something within has it. A popup asks again when a part of it that has loaded is shown:
 * the focus, set a frame later, would leave the field that was clicked meanwhile.
 */
export function initialFocus(
  within: HTMLElement | null,
  choose: () => HTMLElement | null | undefined,
): HTMLElement | boolean {
  if (within?.contains(document.activeElement) === true) return false;
  return choose() ?? true;
}
