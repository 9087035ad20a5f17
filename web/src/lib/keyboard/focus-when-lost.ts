/** A dialog that goes too holds the focus until it has faded. */
const LONGEST_MS = 1000;
const TRY_MS = 16;

/**
 * Calls `focus` once nothing has the focus, because what had it is gone; gives up when it stays elsewhere.
 * While `focus` answers false, since what takes the focus is still on its way, it is called again; `otherwise` ends the waiting.
 */
export function focusWhenLost(focus: () => unknown, otherwise?: () => void): void {
  const until = Date.now() + LONGEST_MS;
  const tryIt = (): void => {
    const isLost = document.activeElement === document.body;
    if (isLost && focus() !== false) return;
    if (Date.now() < until) setTimeout(tryIt, TRY_MS);
    else if (isLost) otherwise?.();
  };
  setTimeout(tryIt);
}
