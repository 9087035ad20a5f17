/**
 * The click that focuses an amount selects it, so that typing replaces it, as after Tab; the next click puts the caret. One
 * listener covers all fields of the page. Returns the function that stops it.
 */
export function selectOnClick(): () => void {
  let focusedBefore: Element | null = null;
  const stop = new AbortController();
  const how = { capture: true, signal: stop.signal };
  const handlePress = () => {
    focusedBefore = document.activeElement;
  };
  const handleClick = ({ target }: MouseEvent) => {
    if (!(target instanceof HTMLInputElement) || target.inputMode !== 'decimal') return;
    const isFirst = target === document.activeElement && target !== focusedBefore;
    if (isFirst && target.selectionStart === target.selectionEnd) target.select();
  };
  addEventListener('pointerdown', handlePress, how);
  addEventListener('click', handleClick, how);
  return () => stop.abort();
}
