/** The link of a plain click, which opens it in this tab; null for any other click. */
export function clickedLink(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey) return null;
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
}
