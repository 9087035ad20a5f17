import type { explainAtRest } from './tips.ts';

/** Loads tips.ts when the pointer first moves over the grid. Returns the function that stops it. */
export function explainLater(...[host, scroller, view]: Parameters<typeof explainAtRest>): () => void {
  const gone = new AbortController();
  let end: (() => void) | undefined;
  let last: PointerEvent | undefined;
  let isComing = false;
  const begin = async () => {
    const { explainAtRest: explain } = await import('./tips.ts');
    if (gone.signal.aborted) return;
    scroller.removeEventListener('pointermove', handleMove);
    end = explain(host, scroller, view, last);
  };
  const handleMove = (event: PointerEvent): void => {
    last = event;
    if (isComing) return;
    isComing = true;
    // The next move tries again.
    begin().catch(() => {
      isComing = false;
    });
  };
  scroller.addEventListener('pointermove', handleMove, { signal: gone.signal, passive: true });
  return () => {
    gone.abort();
    end?.();
  };
}
