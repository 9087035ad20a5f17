/** Calls `giveUp` once the user presses the pointer again; the second press of a double click belongs to the first. Returns the function that stops listening. */
export function onPressElsewhere(giveUp: (event: MouseEvent) => void): () => void {
  const handle = (event: MouseEvent) => {
    if (event.detail < 2) giveUp(event);
  };
  addEventListener('mousedown', handle, { capture: true });
  return () => removeEventListener('mousedown', handle, { capture: true });
}
