/** Calls `giveUp` once the user presses the pointer again; the second press of a double click belongs to the first. Returns the function that stops listening. */
export function onPressElsewhere(giveUp: () => void): () => void {
  const handle = ({ detail }: MouseEvent) => {
    if (detail < 2) giveUp();
  };
  addEventListener('mousedown', handle, { capture: true });
  return () => removeEventListener('mousedown', handle, { capture: true });
}
