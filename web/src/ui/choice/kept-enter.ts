import { useEffect, useRef, type KeyboardEvent } from 'react';

type Kept = { field: HTMLInputElement; isSaving: boolean };

const ctrlEnter = () =>
  new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true });

/** Enter or Ctrl+Enter pressed while a new choice is being added: it submits the form afterwards. If it opened the list, the next Enter would take another choice. */
export function useKeptEnter(isAdding: boolean) {
  const kept = useRef<Kept>(null);
  useEffect(() => {
    if (isAdding || kept.current === null) return;
    const { field, isSaving } = kept.current;
    kept.current = null;
    // Enter is about its field alone; a saving goes on wherever the focus is by now.
    if (!field.isConnected || (!isSaving && field !== document.activeElement)) return;
    // An editor takes Ctrl+Enter itself.
    if (isSaving && !field.dispatchEvent(ctrlEnter())) return;
    // As Enter would submit: through the button, unless it is disabled.
    field.form?.querySelector<HTMLElement>('[type=submit]:not(:disabled)')?.click();
  }, [isAdding]);
  return {
    keep: (event: KeyboardEvent) => {
      event.preventDefault();
      const { target, ctrlKey, metaKey } = event;
      kept.current =
        target instanceof HTMLInputElement ? { field: target, isSaving: ctrlKey || metaKey } : null;
    },
    forget: () => {
      kept.current = null;
    },
    /** The choice was refused: what was to be submitted waits in its field. */
    refuse: () => {
      kept.current?.field.focus();
      kept.current = null;
    },
  };
}

/** Keeps the submission for a field whose new choice is being added. */
export const keepSubmission = (field: HTMLElement): void => void field.dispatchEvent(ctrlEnter());
