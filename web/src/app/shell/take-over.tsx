import { useEffect } from 'react';
import { useStore } from 'zustand';
import { onFirstTouch } from '#lib/loading/first-touch.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { followTakeOvers, takeOver } from '#lib/live/take-over.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';

const Dialogs = lazyPart(
  async () => {
    const [parts] = await Promise.all([import('./take-over-dialogs.tsx'), loadCatalogue('live')]);
    return parts.TakeOverDialogs;
  },
  { ifMissing: 'retry' },
);

/** Listens for take-over requests. The dialogs load with the first touch, before which nothing is edited. */
export function TakeOverDialogs() {
  const isAsked = useStore(takeOver, ({ wanted, asking }) => wanted.length > 0 || asking !== null);
  useEffect(followTakeOvers, []);
  useEffect(() => onFirstTouch(() => void Dialogs.preload().catch(() => undefined)), []);
  return isAsked ? <Dialogs /> : null;
}
