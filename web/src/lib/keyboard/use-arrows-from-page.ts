import { usePageKeys } from './use-page-keys.ts';

/** Nothing has the focus but the page: after a click of a link, or of an empty place. */
const isOnPage = (): boolean =>
  document.activeElement?.matches('body, main') !== false && document.querySelector('[role=dialog]') === null;

/** The arrows up and down lead into a list if nothing on the page has the focus. */
export function useArrowsFromPage(enter: () => void): void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isOnPage()) return;
    event.preventDefault();
    enter();
  };
  usePageKeys({ ArrowDown: press, ArrowUp: press });
}
