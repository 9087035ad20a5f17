import { useEffect, useRef, type KeyboardEvent } from 'react';
import { bufferKeysWhileBusy } from '#lib/keyboard/keys-ahead.ts';

/**
 * `release`: text typed after a pending save is kept for the page below the form, not typed into
 * the form.
 */
type Kept = { field: HTMLInputElement; isSaving: boolean; release: (isRefused: boolean) => void };

/** By then a form that sends buffers the keys itself. */
const SENDING_MS = 50;

function keptBy(field: HTMLInputElement, isSaving: boolean): Kept {
  const form = isSaving ? field.closest<HTMLElement>('[role=dialog]') : null;
  return { field, isSaving, release: form === null ? () => undefined : bufferKeysWhileBusy(form) };
}

const ctrlEnter = () =>
  new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true });

/** Enter or Ctrl+Enter pressed while a new choice is being added: it submits the form afterwards. If it opened the list, the next Enter would take another choice. */
export function useKeptEnter(isAdding: boolean) {
  const kept = useRef<Kept>(null);
  useEffect(() => {
    if (isAdding || kept.current === null) return;
    const { field, isSaving, release } = kept.current;
    kept.current = null;
    setTimeout(() => release(true), SENDING_MS);
    // Enter concerns its field only; a save continues wherever the focus is by now.
    if (!field.isConnected || (!isSaving && field !== document.activeElement)) return;
    // An editor handles Ctrl+Enter itself.
    if (isSaving && !field.dispatchEvent(ctrlEnter())) return;
    // As Enter would submit: through the button, unless it is disabled.
    field.form?.querySelector<HTMLElement>('[type=submit]:not(:disabled)')?.click();
  }, [isAdding]);
  return {
    keep: (event: KeyboardEvent) => {
      event.preventDefault();
      const { target, ctrlKey, metaKey } = event;
      const before = kept.current;
      kept.current = target instanceof HTMLInputElement ? keptBy(target, ctrlKey || metaKey) : null;
      before?.release(true);
    },
    forget: () => {
      kept.current?.release(true);
      kept.current = null;
    },
    /** The choice was refused: the submission is cancelled, and the text stays in its field. */
    refuse: () => {
      kept.current?.release(true);
      kept.current?.field.focus();
      kept.current = null;
    },
  };
}

/** Keeps the submission for a field whose new choice is being added. */
export const keepSubmission = (field: HTMLElement): void => void field.dispatchEvent(ctrlEnter());
