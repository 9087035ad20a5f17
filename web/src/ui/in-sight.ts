/**
 * Scrolls a new element into view, such as an error at the top of a long form. As a ref or an effect it returns nothing:
 * browsers begin to answer `scrollIntoView` with a promise, which React takes for the function that cleans up.
 */
export function intoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
