const dialogOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role=dialog]') : null;

/** Dialogs in which something was typed. */
const typedIn = new WeakSet<Element>();

/** Stops the browser's undo and redo before they change a field behind the dialog that has the focus. */
function keepBehind(event: InputEvent): void {
  if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
  const dialog = dialogOf(document.activeElement);
  if (dialog !== null && dialogOf(event.target) !== dialog) event.preventDefault();
}

/**
 * Notices in which dialogs something is typed, and keeps undo within them; returns an unsubscribe
 * function.
 */
export function listenToTyping(): () => void {
  const handle = ({ target }: Event) => {
    const dialog = dialogOf(target);
    if (dialog) typedIn.add(dialog);
  };
  document.addEventListener('input', handle, { capture: true });
  document.addEventListener('beforeinput', keepBehind, { capture: true });
  return () => {
    document.removeEventListener('input', handle, { capture: true });
    document.removeEventListener('beforeinput', keepBehind, { capture: true });
  };
}

/** Nothing was typed in the field's dialog, so that the browser's undo would change a field behind it. */
export const wouldUndoBehind = (field: EventTarget | null): boolean => {
  const dialog = dialogOf(field);
  return dialog !== null && !typedIn.has(dialog);
};
