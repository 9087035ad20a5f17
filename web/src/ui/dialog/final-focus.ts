import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

const FIELDS = 'input:not([type=radio]), select, textarea';
const LIST_ITEM = '[data-list-item]';
const ACTIVE_ITEM = `${LIST_ITEM}[tabindex="0"]`;

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
  if (element === undefined) return null;
  // The row may have moved meanwhile: its place shows another one.
  if (element.matches(LIST_ITEM))
    return element.closest('table')?.querySelector<HTMLElement>(ACTIVE_ITEM) ?? null;
  if (element.isConnected) return null;
  const container = opener.find((one) => one.isConnected && one.matches('[data-editor]'));
  const field = [...(container?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].find(
    (one) => !one.matches(':disabled'),
  );
  return field ?? container ?? null;
}

const rowOf = (element: Element | undefined): string | undefined =>
  element?.closest('tr')?.getAttribute('data-id') ?? undefined;

/**
 * The element of a list gets the focus after it has been chosen: a row that moves in between leaves
 * its place to another one, and the focus follows it.
 */
function followRow(target: HTMLElement, row: string | undefined): void {
  if (row === undefined || !target.matches(LIST_ITEM)) return;
  setTimeout(() => {
    if (document.activeElement !== target || rowOf(target) === row) return;
    target.closest('table')?.querySelector<HTMLElement>(`tr[data-id="${row}"] ${LIST_ITEM}`)?.focus();
  });
}

const DIALOG = '[role=dialog]';
/**
 * The working area of a page: the active row of its list, its grid, or what is shown instead of
 * rows: while they load, it passes the focus on to them.
 */
const WORK_OF_PAGE = [
  `main ${ACTIVE_ITEM}`,
  'main [role=grid][tabindex="0"]',
  'main [data-instead] :is(input, button, a)',
  'main [data-instead]',
];

const workOfPage = (): HTMLElement | undefined =>
  WORK_OF_PAGE.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null);

/** For `focusWhenLost`, after a step to another page. */
export function focusWorkOfPage(): boolean {
  const target = workOfPage();
  target?.focus();
  return target !== undefined;
}

/**
 * For the `finalFocus` of a popup, which would pass the focus of an element outside the tab order
 * (the page) on to the first control in it, for the next Enter to press: that one is focused here.
 */
export function exactly(target: HTMLElement | true | null): HTMLElement | boolean | null {
  if (target === null || target === true || target.tabIndex >= 0) return target;
  queueMicrotask(() => target.focus({ preventScroll: true }));
  return false;
}

type Placeholder = { form: RefObject<HTMLElement | null>; opener: Element | null };
/** Placeholders of editors that are loading. */
const placeholders = new Set<Placeholder>();

export type EditorOpener = {
  /** Placeholder of an editor that is still loading. */
  isPlaceholder?: boolean;
  /** Checked on closing: the opener is no longer needed, so the focus goes to the list. */
  isOpenerDone?: () => boolean;
};

/** The focused element, or the opener of the placeholder it is in. Rows of a list may move; the active row is used for them. */
function openerOf(holder: Element | null): Element | null {
  const dialog = holder?.closest(DIALOG);
  const placeholder = [...placeholders].find(
    ({ form }) => dialog && form.current && dialog.contains(form.current),
  );
  const before = placeholder?.opener;
  return !before || before.matches(LIST_ITEM) ? holder : before;
}

/**
 * After an editor: back to the element it was opened from. If that is gone or no longer needed, or
 * another editor came before it, the focus goes to the active row of the list below, or to its
 * grid. A loaded editor has the opener of its placeholder.
 */
export function useFocusAfterEditor(
  form: RefObject<HTMLElement | null>,
  { isPlaceholder = false, isOpenerDone }: EditorOpener,
): () => HTMLElement | boolean | null {
  const [opener] = useState(() => openerOf(document.activeElement));
  const own = useRef<Element>(null);
  useEffect(() => {
    own.current = form.current?.closest(DIALOG) ?? null;
  });
  useLayoutEffect(() => {
    if (!isPlaceholder) return undefined;
    const placeholder = { form, opener };
    placeholders.add(placeholder);
    return () => {
      placeholders.delete(placeholder);
    };
  }, [isPlaceholder, form, opener]);
  return () => {
    const isLeft = opener === null || !opener.isConnected || opener.matches('body, main');
    const isBack = !isLeft && isOpenerDone?.() !== true;
    // Another dialog takes the focus itself.
    const isLast = [...document.querySelectorAll(DIALOG)].every((one) => one === own.current);
    if (!isLast) return true;
    if (isBack && opener instanceof HTMLElement) return opener;
    // By default it would go to the first button of the page, which the next Enter would press.
    return exactly(workOfPage() ?? document.querySelector('main') ?? true);
  };
}

/** `focusAfter` for the element that has the focus when the dialog first renders. */
export function useFinalFocus(): () => HTMLElement | true {
  const [opener] = useState(() => withAncestors(document.activeElement));
  const [row] = useState(() => rowOf(opener[0]));
  return () => {
    const target = focusAfter(opener);
    if (target !== null) {
      followRow(target, row);
      return target;
    }
    const [element] = opener;
    // The page, from which a key opened the dialog: the dialog would pass its focus on (`exactly`).
    if (element?.isConnected === true && element.tabIndex < 0) return element;
    // A message in place of an editor that was closed meanwhile.
    const isOrphan = element?.isConnected === false && document.querySelectorAll(DIALOG).length <= 1;
    return (isOrphan ? workOfPage() : undefined) ?? true;
  };
}
