import type { Clock } from './clock.ts';

/** Calls that a session may have ahead, and get back each second: no screen comes near it, a loop that has run wild does. */
export const CALLS_OF_SESSION = 1200;
const BACK_IN_MS = 60_000;

/** A bucket of calls for each session, in memory: what a restart forgets is one minute. */
export class SessionCalls {
  readonly #clock: Clock;
  readonly #size: number | null;
  readonly #buckets = new Map<string, { left: number; at: number }>();
  #sweptAt = 0;

  /** `size`: null where nothing is limited, as when one measures */
  constructor(clock: Clock, size: number | null) {
    this.#clock = clock;
    this.#size = size;
  }

  /** Takes a call; the instant from which the next may be where none is left. */
  take(session: string): Date | null {
    const size = this.#size;
    if (size === null) return null;
    const now = this.#clock.now().getTime();
    this.#forgetFull(now);
    const perMs = size / BACK_IN_MS;
    const bucket = this.#buckets.get(session) ?? { left: size, at: now };
    const left = Math.min(size, bucket.left + Math.abs(now - bucket.at) * perMs);
    if (left < 1) {
      this.#buckets.set(session, { left, at: now });
      return new Date(now + Math.ceil((1 - left) / perMs));
    }
    this.#buckets.set(session, { left: left - 1, at: now });
    return null;
  }

  /** One that nobody has taken from for so long is full again. */
  #forgetFull(now: number) {
    if (Math.abs(now - this.#sweptAt) < BACK_IN_MS) return;
    this.#sweptAt = now;
    for (const [session, { at }] of this.#buckets)
      if (Math.abs(now - at) >= BACK_IN_MS) this.#buckets.delete(session);
  }
}
