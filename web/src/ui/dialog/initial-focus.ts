/**
 * The initial focus of a popup, unless an element inside has it. A popup asks again when a part of
 * it has loaded: the focus, set a frame later, would otherwise leave the field that was clicked
 * meanwhile.
 */
export function initialFocus(
  within: HTMLElement | null,
  choose: () => HTMLElement | null | undefined,
): HTMLElement | boolean {
  if (within?.contains(document.activeElement) === true) return false;
  return choose() ?? true;
}

/** Selects the text of a field that is about to get the focus, as Tab does, so that typing replaces it. */
export function withTextSelected<Control extends HTMLElement | null | undefined>(control: Control): Control {
  if (control instanceof HTMLInputElement) control.select();
  return control;
}
