/** Items of lists and of the structure that take the focus. */
const ITEM = '[data-list-item][tabindex="0"], [data-structure-item]';
/** A list comes with its first rows. */
const LONGEST_MS = 5000;
const TRY_MS = 50;

/** Leads from the current tab into the list below, also where it is not there yet; false: it is not. */
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
