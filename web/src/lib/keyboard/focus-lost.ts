/** Nothing has the focus, or a button without effect that has kept it (`ui/button/kept-focus.ts`). */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.matches('[data-inert]') === true;
}
