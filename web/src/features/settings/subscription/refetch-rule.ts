const EVERY_MS = 5000;
const TIMES = 6;

/** A subscription that has not begun is being set up: polled every 5 s, at most six times (specification 2, section 9). */
export const refetchAfter = (
  subscription: { subscriptionStart: string | null } | undefined,
  /** counts successes and failures */
  timesFetched: number,
): number | false => subscription?.subscriptionStart === null && timesFetched <= TIMES && EVERY_MS;
