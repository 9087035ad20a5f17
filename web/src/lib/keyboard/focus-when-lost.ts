/** A dialog that goes too holds the focus until it has faded. */
const LONGEST_MS = 1000;
const TRY_MS = 16;

/** Calls `focus` once nothing has the focus, because what had it is gone; gives up when it stays elsewhere. */
export function focusWhenLost(focus: () => void): void {
  const until = Date.now() + LONGEST_MS;
  const tryIt = (): void => {
    if (document.activeElement === document.body) focus();
    else if (Date.now() < until) setTimeout(tryIt, TRY_MS);
  };
  setTimeout(tryIt);
}
