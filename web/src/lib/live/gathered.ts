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
   * number of changes without that interval, restored one by one, each after that time; a change
   * after a pause needs none, so that the separate changes of a user are no burst
   */
  atOnce: number;
};

/**
 * The server tells a change, and up to this time later what it has calculated from it (the taxes).
 * After as long a pause the next change begins.
 */
const FOLLOWS_MS = 400;

/** Returns the wait before a delivery at this pace, and records events and deliveries. */
function paced({ apartMs, atOnce }: Pace) {
  let spent = 0;
  let notedAt = -Infinity;
  let begunAt = -Infinity;
  let heardAt = -Infinity;
  /** deliveries since the change began */
  let delivered = 0;
  const spentAt = (now: number) => Math.max(0, spent - (now - notedAt) / apartMs);
  /** The second delivery of a change belongs to the first one. */
  const isFollowUp = () => delivered === 1 && heardAt - begunAt <= FOLLOWS_MS;
  return {
    hear: (now: number) => {
      if (now - heardAt >= FOLLOWS_MS) {
        begunAt = now;
        delivered = 0;
      }
      heardAt = now;
    },
    wait: (now: number) =>
      delivered === 0 || isFollowUp() ? 0 : Math.max(0, (spentAt(now) - (atOnce - 1)) * apartMs),
    note: (now: number) => {
      if (!isFollowUp()) {
        spent = spentAt(now) + 1;
        notedAt = now;
      }
      delivered += 1;
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
    delivery?.hear(now);
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
