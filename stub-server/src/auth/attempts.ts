import type { Clock } from '#src/http/clock.ts';

interface Limit {
  /** tries that may fail within the window */
  failures: number;
  windowMs: number;
}

const QUARTER_HOUR = 15 * 60 * 1000;
export const PER_EMAIL: Limit = { failures: 10, windowMs: QUARTER_HOUR };
export const PER_ADDRESS: Limit = { failures: 60, windowMs: QUARTER_HOUR };
const KEYS_KEPT = 10_000;

/**
 * Counts tries per key. A try is counted when it begins, so that many at once cannot slip through, and forgotten when
 * it succeeds. In memory: a restart forgets, which nobody outside can bring about.
 */
export class Attempts {
  readonly #clock: Clock;
  readonly #tries = new Map<string, number[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Instant from which the next try is allowed; null: now. */
  blockedUntil(key: string, { failures, windowMs }: Limit): Date | null {
    const recent = this.#recent(key, windowMs);
    const oldest = recent.at(-failures);
    return oldest === undefined ? null : new Date(oldest + windowMs);
  }

  begin(key: string, { windowMs }: Limit): void {
    const recent = this.#recent(key, windowMs);
    this.#tries.delete(key);
    this.#tries.set(key, [...recent, this.#clock.now().getTime()]);
    const [longestUnused] = this.#tries.keys();
    if (this.#tries.size > KEYS_KEPT && longestUnused !== undefined) this.#tries.delete(longestUnused);
  }

  /** Takes back one try that turned out right. */
  takeBack(key: string): void {
    const tries = this.#tries.get(key)?.slice(0, -1);
    if (tries && tries.length > 0) this.#tries.set(key, tries);
    else this.#tries.delete(key);
  }

  forget(key: string): void {
    this.#tries.delete(key);
  }

  forgetAll(): void {
    this.#tries.clear();
  }

  #recent(key: string, windowMs: number) {
    const since = this.#clock.now().getTime() - windowMs;
    return (this.#tries.get(key) ?? []).filter((at) => at > since);
  }
}
