import { useState } from 'react';

const FIELDS = 'input:not([type=radio]), select, textarea';

/** An element and its ancestors below the body, innermost first. */
function withAncestors(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let one = element; one instanceof HTMLElement && one !== document.body; one = one.parentElement)
    found.push(one);
  return found;
}

/**
 * Target of the focus after a dialog that was opened from an element: back to that element, or, if it is gone, to the first field
 * of the editor around it (`data-editor`). Otherwise the focus would go to whatever had it before, such as the grid below an editor.
 * Null leaves it to the dialog.
 */
function focusAfter(opener: readonly HTMLElement[]): HTMLElement | null {
  const [element] = opener;
  if (element === undefined || element.isConnected) return null;
  const container = opener.find((one) => one.isConnected && one.matches('[data-editor]'));
  const field = [...(container?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].find(
    (one) => !one.matches(':disabled'),
  );
  return field ?? container ?? null;
}

/** `focusAfter` the element that has the focus when the dialog first renders. */
export function useFinalFocus(): () => HTMLElement | true {
  const [opener] = useState(() => withAncestors(document.activeElement));
  return () => focusAfter(opener) ?? true;
}
