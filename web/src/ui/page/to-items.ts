/** Focusable items of lists and of the structure. */
const ITEM = '[data-list-item][tabindex="0"], [data-structure-item]';
/** Time limit for the first rows of a list. */
const LONGEST_MS = 5000;
const TRY_MS = 50;

/**
 * Moves the focus from the current tab into the list below, even if it has yet to load; false: not
 * there yet.
 */
export function goToItems(until = Date.now() + LONGEST_MS): boolean {
  const { activeElement } = document;
  const isInTabs = activeElement?.closest('[data-tabs]') !== null;
  if (!isInTabs && activeElement !== document.body) return false;
  const isCurrent = activeElement?.matches('[aria-current]') === true;
  const item = isCurrent ? document.querySelector<HTMLElement>(ITEM) : null;
  item?.focus();
  if (item === null && Date.now() < until) setTimeout(goToItems, TRY_MS, until);
  return item !== null;
}
