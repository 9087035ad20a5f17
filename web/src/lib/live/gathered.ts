const REST_MS = 50;
/** Maximum delay, since a busy company never pauses. */
const MOST_MS = 500;

/** Debounces values and delivers them together. */
export function gathered<Item>(take: (items: readonly Item[]) => void): (...items: Item[]) => void {
  let waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDueAt = 0;
  return (...items) => {
    const now = Date.now();
    if (timer === undefined) isDueAt = now + MOST_MS;
    else clearTimeout(timer);
    waiting.push(...items);
    timer = setTimeout(
      () => {
        timer = undefined;
        const all = waiting;
        waiting = [];
        take(all);
      },
      Math.max(0, Math.min(REST_MS, isDueAt - now)),
    );
  };
}
