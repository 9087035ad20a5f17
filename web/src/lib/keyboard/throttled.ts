/** Calls at most once per interval and drops calls in between, for continuous events such as a drag. */
export function throttled<Args extends unknown[]>(
  call: (...args: Args) => void,
  ms: number,
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const now = Date.now();
    if (now - last < ms) return;
    last = now;
    call(...args);
  };
}
