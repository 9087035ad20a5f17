const REST_MS = 50;
/** Maximum delay, since a busy company never pauses. */
const MOST_MS = 500;

/** Debounces values and delivers them together; `apartMs`: at least so long after the last delivery. */
export function gathered<Item>(
  take: (items: readonly Item[]) => void,
  { apartMs = 0 }: { apartMs?: number } = {},
): (...items: Item[]) => void {
  let waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDueAt = 0;
  let takenAt = -Infinity;
  return (...items) => {
    const now = performance.now();
    if (timer === undefined) isDueAt = now + MOST_MS;
    else clearTimeout(timer);
    waiting.push(...items);
    timer = setTimeout(
      () => {
        timer = undefined;
        takenAt = performance.now();
        const all = waiting;
        waiting = [];
        take(all);
      },
      Math.max(0, Math.min(REST_MS, isDueAt - now), takenAt + apartMs - now),
    );
  };
}
