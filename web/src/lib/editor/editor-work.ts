import { useEffect, useRef, type RefObject } from 'react';
import { statusOf } from '../api-error.ts';

/** What another has saved meanwhile, field by field, and whose is to hold. */
export type EditorConflict = {
  lines: readonly { key: string; label: string; before: string; theirs: string; isMine: boolean }[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** To the neighbours in the list that an editor was opened from; undefined at its ends. */
export type EditorWalk = {
  labels: { previous: string; next: string };
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
};

/** There is no such thing, or none any more. */
export const isGone = (error: Error): boolean => statusOf(error) === 404;

/** How far the work in an editor is, for the frame around its fields. */
export type EditorWork = {
  /** something was typed that is not saved */
  isDirty: boolean;
  isBusy: boolean;
  /** why nothing was saved, in words */
  failure: string | undefined;
  /** another has saved meanwhile */
  conflict: EditorConflict | null;
  /** what was typed and is not saved, a line for each field */
  unsaved: readonly string[];
  /** counts how often it was not taken */
  refusals: number;
  save: () => void;
  /** gives up what was typed */
  forget: () => void;
};

/** As a ref of what the fields stand in: the keyboard goes to the first field that was refused. */
export function useFirstError<Part extends HTMLElement>(refusals: number): RefObject<Part | null> {
  const body = useRef<Part>(null);
  useEffect(() => {
    if (refusals === 0) return;
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }, [refusals]);
  return body;
}
