const REST_MS = 50;
/**
 * With a pace, which spaces deliveries itself: the same event by stream and by socket arrives
 * within this time.
 */
const SHORT_REST_MS = 10;
/** Maximum delay, since a busy company never pauses. */
const MOST_MS = 500;

type Pace = {
  /** minimum interval between deliveries in a burst */
  apartMs: number;
  /**
   * number of deliveries without that interval, restored one by one, each after that time, so that
   * separate changes are no burst
   */
  atOnce: number;
};

/** Returns the wait before a delivery at this pace, and records each delivery. */
function paced({ apartMs, atOnce }: Pace) {
  let spent = 0;
  let notedAt = -Infinity;
  const spentAt = (now: number) => Math.max(0, spent - (now - notedAt) / apartMs);
  return {
    wait: (now: number) => Math.max(0, (spentAt(now) - (atOnce - 1)) * apartMs),
    note: (now: number) => {
      spent = spentAt(now) + 1;
      notedAt = now;
    },
  };
}

/** Debounces values and delivers them together, optionally at a pace. */
export function gathered<Item>(
  take: (items: readonly Item[]) => void,
  pace?: Pace,
): (...items: Item[]) => void {
  const delivery = pace && paced(pace);
  const rest = pace === undefined ? REST_MS : SHORT_REST_MS;
  let waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDueAt = 0;
  return (...items) => {
    const now = performance.now();
    if (timer === undefined) isDueAt = now + MOST_MS;
    else clearTimeout(timer);
    waiting.push(...items);
    timer = setTimeout(
      () => {
        timer = undefined;
        delivery?.note(performance.now());
        const all = waiting;
        waiting = [];
        take(all);
      },
      Math.max(0, Math.min(rest, isDueAt - now), delivery?.wait(now) ?? 0),
    );
  };
}
