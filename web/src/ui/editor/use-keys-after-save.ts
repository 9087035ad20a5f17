import { useLayoutEffect, useState, type RefObject } from 'react';
import type { EditorWork } from '#lib/editor/editor-work.ts';
import { keepKeyboard, useKeysWhileBusy } from '#lib/keyboard/use-keys-while-busy.ts';
import { bufferKeysForNext, dropKeysForNext } from '#ui/keyboard/keys-for-field.ts';

type Saving =
  | { kind: 'none' | 'refused' | 'saved' }
  /** `refusals`: their number before saving; `hasFollower`: an empty editor follows in its place */
  | { kind: 'sent'; refusals: number; wasOnItsWay: boolean; hasFollower: boolean };

function next(saving: Saving, { isBusy, conflict, failure, refusals }: EditorWork): Saving {
  if (saving.kind !== 'sent') return saving;
  if (refusals !== saving.refusals) return { kind: 'refused' };
  if (isBusy && conflict === null) return saving.wasOnItsWay ? saving : { ...saving, wasOnItsWay: true };
  if (!saving.wasOnItsWay) return saving;
  return { kind: conflict === null && failure === null ? 'saved' : 'refused' };
}

/**
 * Users type on after saving: until the editor closes or reports something, keys are buffered for
 * the page below it, or for the fields of the editor that follows it. Returns the function that starts it.
 */
export function useKeysAfterSave(
  body: RefObject<HTMLElement | null>,
  work: EditorWork,
): (hasFollower?: boolean) => void {
  const [saving, setSaving] = useState<Saving>({ kind: 'none' });
  const now = next(saving, work);
  if (now !== saving) setSaving(now);
  useKeysWhileBusy(body, now.kind === 'sent' && !now.hasFollower, now.kind === 'refused');
  // The refused field gets the focus, and is not the one that the keys were meant for.
  useLayoutEffect(() => {
    if (now.kind !== 'refused') return;
    dropKeysForNext();
    if (body.current !== null) keepKeyboard(body.current);
  }, [now.kind, body]);
  return (hasFollower = false) => {
    if (hasFollower) bufferKeysForNext();
    setSaving({ kind: 'sent', refusals: work.refusals, wasOnItsWay: false, hasFollower });
  };
}
