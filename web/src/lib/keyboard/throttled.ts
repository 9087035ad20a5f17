/** Calls through at most once in so many milliseconds; calls between are left out. For what is told again and again, as a drag. */
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
