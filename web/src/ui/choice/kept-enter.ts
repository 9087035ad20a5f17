import { useEffect, useRef, type KeyboardEvent } from 'react';
import { bufferKeysWhileBusy } from '#lib/keyboard/keys-ahead.ts';
import { bufferKeysForNext, dropKeysForNext, pressPastBuffer } from '#ui/keyboard/keys-for-field.ts';

/**
 * `isGoingOn`: another empty form follows (Shift). `release`: text typed after a pending save is kept for the page below the form,
 * or for the form that follows it, not typed into the form.
 */
type Kept = {
  field: HTMLInputElement;
  isSaving: boolean;
  isGoingOn: boolean;
  release: (isRefused: boolean) => void;
};

/** By then a form that sends buffers the keys itself. */
const SENDING_MS = 50;

function keptBy(field: HTMLInputElement, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): Kept {
  const isSaving = ctrlKey || metaKey;
  const isGoingOn = isSaving && shiftKey;
  const form = isSaving ? field.closest<HTMLElement>('[role=dialog]') : null;
  if (isGoingOn) bufferKeysForNext();
  const release = form === null || isGoingOn ? () => undefined : bufferKeysWhileBusy(form);
  return { field, isSaving, isGoingOn, release };
}

const ctrlEnter = (shiftKey: boolean) =>
  new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, shiftKey, bubbles: true, cancelable: true });

/** Enter or Ctrl+Enter pressed while a new choice is being added: it submits the form afterwards. If it opened the list, the next Enter would take another choice. */
export function useKeptEnter(isAdding: boolean) {
  const kept = useRef<Kept>(null);
  useEffect(() => {
    if (isAdding || kept.current === null) return;
    const { field, isSaving, isGoingOn, release } = kept.current;
    kept.current = null;
    setTimeout(() => release(true), SENDING_MS);
    // Enter concerns its field only; a save continues wherever the focus is by now.
    if (!field.isConnected || (!isSaving && field !== document.activeElement)) return;
    let isHandled = false;
    // An editor handles Ctrl+Enter itself.
    if (isSaving) pressPastBuffer(() => (isHandled = !field.dispatchEvent(ctrlEnter(isGoingOn))));
    if (isHandled) return;
    // As Enter would submit: through the button, unless it is disabled.
    field.form?.querySelector<HTMLElement>('[type=submit]:not(:disabled)')?.click();
  }, [isAdding]);
  const forget = () => {
    kept.current?.release(true);
    dropKeysForNext();
    kept.current = null;
  };
  return {
    keep: (event: KeyboardEvent) => {
      event.preventDefault();
      const { target } = event;
      const before = kept.current;
      kept.current = target instanceof HTMLInputElement ? keptBy(target, event) : null;
      before?.release(true);
    },
    forget,
    /** The choice was refused: the submission is cancelled, and the text stays in its field. */
    refuse: () => {
      const field = kept.current?.field;
      forget();
      field?.focus();
    },
  };
}

/** Keeps the submission for a field whose new choice is being added. */
export const keepSubmission = (field: HTMLElement, isGoingOn: boolean): void =>
  void field.dispatchEvent(ctrlEnter(isGoingOn));
