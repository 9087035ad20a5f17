const dialogOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role=dialog]') : null;

/** Dialogs in which something was typed. */
const typedIn = new WeakSet<Element>();

/** Notices in which dialogs something is typed; returns an unsubscribe function. */
export function listenToTyping(): () => void {
  const handle = ({ target }: Event) => {
    const dialog = dialogOf(target);
    if (dialog) typedIn.add(dialog);
  };
  document.addEventListener('input', handle, { capture: true });
  return () => document.removeEventListener('input', handle, { capture: true });
}

/** Nothing was typed in the field's dialog, so that the browser's undo would change a field behind it. */
export const wouldUndoBehind = (field: EventTarget | null): boolean => {
  const dialog = dialogOf(field);
  return dialog !== null && !typedIn.has(dialog);
};
