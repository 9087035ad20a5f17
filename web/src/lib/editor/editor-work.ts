import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { statusOf } from '#lib/api/api-error.ts';

/** A concurrent save by another user: its fields, and the choice of which version to keep. */
export type EditorConflict = {
  lines: readonly { key: string; label: string; before: string; theirs: string; isMine: boolean }[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Go to the neighbours in the list an editor was opened from; undefined at its ends. */
export type EditorWalk = {
  labels: { previous: string; next: string };
  /** `3 of 62`, if the list knows */
  place?: string;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
};

/** The item does not exist or no longer exists. */
export const isGone = (error: Error): boolean => statusOf(error) === 404;

/** State of an editor, for the frame around its fields. */
export type EditorWork = {
  /** there are unsaved changes */
  isDirty: boolean;
  isBusy: boolean;
  /** why saving failed */
  failure: Error | null;
  /** the same in other words than usual */
  failureText?: string | undefined;
  /** the screen where the cause can be corrected */
  cure?: string | undefined;
  /** another user has saved meanwhile */
  conflict: EditorConflict | null;
  /** unsaved input, one line per field */
  unsaved: readonly string[];
  /** number of refused saves */
  refusals: number;
  save: () => void;
  /** discards unsaved input */
  forget: () => void;
  /** hands unsaved input over to another editor of the same item */
  carry?: () => void;
  /** discards restored input from an earlier visit; undefined if none was restored */
  discardRestored?: (() => void) | undefined;
};

/** A ref for the container of the fields: focuses the first refused field. */
export function useFirstError<Part extends HTMLElement>(refusals: number): RefObject<Part | null> {
  const body = useRef<Part>(null);
  useEffect(() => {
    if (refusals === 0) return;
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }, [refusals]);
  return body;
}

const FIELD = 'input:not([type=radio]), select, textarea';

/** When the fields become read-only, the focus moves to the copy button, or to the surrounding editor, never out of it; when they become editable, from the surrounding editor to the first field. */
export function useFocusKept(
  body: RefObject<HTMLElement | null>,
  isReadOnly: boolean,
  first: string = FIELD,
): void {
  const wasReadOnly = useRef(isReadOnly);
  useLayoutEffect(() => {
    const isTaken = isReadOnly && !wasReadOnly.current;
    const isGiven = !isReadOnly && wasReadOnly.current;
    wasReadOnly.current = isReadOnly;
    const { activeElement } = document;
    if (isGiven && (activeElement === body.current || activeElement === document.body))
      body.current?.querySelector<HTMLElement>(first)?.focus();
    const isInFields = body.current?.querySelector('fieldset:disabled')?.contains(activeElement);
    // The save button has disappeared, and the focus with it.
    if (!isTaken || (!isInFields && activeElement !== document.body)) return;
    (body.current?.querySelector<HTMLElement>('[data-unsaved] button') ?? body.current)?.focus();
  }, [body, isReadOnly, first]);
}
