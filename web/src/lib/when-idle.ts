const SOON_MS = 50;

/** Runs what no frame has to wait for, at the latest after so many milliseconds. */
export function whenIdle(run: () => void, latestMs: number): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: latestMs });
  else setTimeout(run, SOON_MS);
}
