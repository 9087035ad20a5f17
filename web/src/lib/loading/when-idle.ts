const SOON_MS = 50;

/** Runs low-priority work when idle, at the latest after the given milliseconds. */
export function whenIdle(run: () => void, latestMs: number): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: latestMs });
  else setTimeout(run, SOON_MS);
}
