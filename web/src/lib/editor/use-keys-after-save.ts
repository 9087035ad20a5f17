import { useState, type RefObject } from 'react';
import { useKeysWhileBusy } from '#lib/keyboard/use-keys-while-busy.ts';
import type { EditorWork } from './editor-work.ts';

type Saving =
  | { kind: 'none' | 'refused' | 'saved' }
  /** `refusals`: their number before saving */
  | { kind: 'sent'; refusals: number; wasOnItsWay: boolean };

function next(saving: Saving, { isBusy, conflict, failure, refusals }: EditorWork): Saving {
  if (saving.kind !== 'sent') return saving;
  if (refusals !== saving.refusals) return { kind: 'refused' };
  if (isBusy && conflict === null) return saving.wasOnItsWay ? saving : { ...saving, wasOnItsWay: true };
  if (!saving.wasOnItsWay) return saving;
  return { kind: conflict === null && failure === undefined ? 'saved' : 'refused' };
}

/**
 * Users type on after saving: until the editor closes or reports something, keys are buffered for
 * the page below it. Returns the function that starts it.
 */
export function useKeysAfterSave(body: RefObject<HTMLElement | null>, work: EditorWork): () => void {
  const [saving, setSaving] = useState<Saving>({ kind: 'none' });
  const now = next(saving, work);
  if (now !== saving) setSaving(now);
  useKeysWhileBusy(body, now.kind === 'sent', now.kind === 'refused');
  return () => setSaving({ kind: 'sent', refusals: work.refusals, wasOnItsWay: false });
}
