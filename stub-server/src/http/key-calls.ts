import type { Clock } from './clock.ts';

/** Calls that one API key may make in a minute: a program that runs wild must not slow its company down. */
export const CALLS_OF_KEY = 300;
const WINDOW_MS = 60_000;

/** Counts the calls of API keys, in memory: what a restart forgets is one minute. */
export class KeyCalls {
  readonly #clock: Clock;
  readonly #windows = new Map<string, { since: number; calls: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a call; the instant from which the next may be where there were too many. */
  count(keyHash: string): Date | null {
    const now = this.#clock.now().getTime();
    const isOver = ({ since }: { since: number }) => Math.abs(now - since) >= WINDOW_MS;
    for (const [other, window] of this.#windows) if (isOver(window)) this.#windows.delete(other);
    const window = this.#windows.get(keyHash) ?? { since: now, calls: 0 };
    window.calls += 1;
    this.#windows.set(keyHash, window);
    return window.calls > CALLS_OF_KEY ? new Date(window.since + WINDOW_MS) : null;
  }
}
