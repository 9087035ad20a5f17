import { useEffect, useRef, useState, type RefObject } from 'react';

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

const DIALOG = '[role=dialog]';
/** The working area of a page: the active row of its list, or its grid. */
const WORK_OF_PAGE = ['main [data-list-item][tabindex="0"]', 'main [role=grid][tabindex="0"]'];

/**
 * After an editor with an address: back to the element it was opened from. If that is gone, or
 * another editor came before it, the focus goes to the active row of the list below, or to its
 * grid.
 */
export function useFocusAfterEditor(form: RefObject<HTMLElement | null>): () => HTMLElement | true {
  const [opener] = useState(() => document.activeElement);
  const own = useRef<Element>(null);
  useEffect(() => {
    own.current = form.current?.closest(DIALOG) ?? null;
  });
  return () => {
    const isBack = opener?.matches('body, main') === false && opener.isConnected;
    // Another dialog takes the focus itself.
    const isLast = [...document.querySelectorAll(DIALOG)].every((one) => one === own.current);
    if (isBack || !isLast) return true;
    const work = WORK_OF_PAGE.map((one) => document.querySelector<HTMLElement>(one));
    return work.find((one) => one !== null) ?? true;
  };
}

/** `focusAfter` for the element that has the focus when the dialog first renders. */
export function useFinalFocus(): () => HTMLElement | true {
  const [opener] = useState(() => withAncestors(document.activeElement));
  return () => focusAfter(opener) ?? true;
}
