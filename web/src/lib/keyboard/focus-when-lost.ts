/** A closing dialog holds the focus until it has faded out. */
const LONGEST_MS = 1000;
const TRY_MS = 16;

/** The latest call, which replaces the one before: that one would pass on a focus that was lost after it. */
let latest: object | null = null;

/**
 * Calls `focus` once nothing has the focus, because the focused element was removed; gives up if
 * the focus stays elsewhere. It is called again while it returns false, because its target is not
 * there yet; `otherwise` ends the wait.
 */
export function focusWhenLost(focus: () => unknown, otherwise?: () => void): void {
  const own = {};
  latest = own;
  const until = Date.now() + LONGEST_MS;
  const tryIt = (): void => {
    if (latest !== own) return;
    const isLost = document.activeElement === document.body;
    if (isLost && focus() !== false) return;
    if (Date.now() < until) setTimeout(tryIt, TRY_MS);
    else if (isLost) otherwise?.();
  };
  setTimeout(tryIt);
}
