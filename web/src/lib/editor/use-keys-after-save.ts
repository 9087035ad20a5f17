import { useState, type RefObject } from 'react';
import { useKeysWhileBusy } from '../use-keys-while-busy.ts';
import type { EditorWork } from './editor-work.ts';

/** Who has saved goes on typing: until the editor has closed, or has something to say, the keys are kept for what it lies over. Returns what begins it. */
export function useKeysAfterSave(body: RefObject<HTMLElement | null>, work: EditorWork): () => void {
  const { isBusy, conflict, refusals } = work;
  const isOnItsWay = isBusy && conflict === null;
  const [saved, setSaved] = useState<{ refusals: number; wasOnItsWay: boolean } | null>(null);
  if (saved !== null) {
    const isOver = refusals !== saved.refusals || (saved.wasOnItsWay && !isOnItsWay);
    if (isOver) setSaved(null);
    else if (isOnItsWay && !saved.wasOnItsWay) setSaved({ ...saved, wasOnItsWay: true });
  }
  useKeysWhileBusy(body, saved !== null);
  return () => setSaved({ refusals, wasOnItsWay: false });
}
