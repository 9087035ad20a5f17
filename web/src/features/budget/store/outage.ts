import { ApiError, isUnauthorized, lacksSecondFactor } from '#lib/api/api-error.ts';

const LONGEST_PAUSE_MS = 30_000;
const FAULTS = 5;

const PASSING = new Set([408, 429, 502, 503, 504]);

export type Fate = 'again' | 'held' | 'refused';

/** What happens to an entry after its nth failed request. */
export function fateOf(error: Error, tries: number): Fate {
  if (!(error instanceof ApiError)) return 'refused';
  const { kind, status } = error;
  if (kind === 'fetch' || kind === 'timeout' || PASSING.has(status)) return 'again';
  // Signed out, second factor required, or outdated build: the next visit resumes.
  if (isUnauthorized(error) || lacksSecondFactor(error) || status === 426) return 'held';
  const isOfAnother = kind === 'parsing' && status < 400;
  const mayBeFault = kind === 'parsing' || status >= 500;
  return isOfAnother || (mayBeFault && tries < FAULTS) ? 'again' : 'refused';
}

type OutageDependencies = {
  /** retries */
  retry: () => void;
  /** calls back when the connection may be restored; returns an unsubscribe function */
  onWake: (wake: () => void) => () => void;
};

/** A period without a connection: retries after growing pauses, and when the connection may be restored. */
export class Outage {
  readonly since = new Date();
  readonly #dependencies: OutageDependencies;
  readonly #stopWaking: () => void;
  /** number of failed attempts */
  #pauses = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(dependencies: OutageDependencies) {
    this.#dependencies = dependencies;
    this.#stopWaking = dependencies.onWake(this.tryNow);
    this.trySoon();
  }

  readonly tryNow = (): void => {
    clearTimeout(this.#timer);
    this.#dependencies.retry();
  };

  /** Restarts the same pause. */
  trySoon(): void {
    clearTimeout(this.#timer);
    const pause = Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** this.#pauses);
    this.#timer = setTimeout(this.#dependencies.retry, pause);
  }

  /** An attempt failed. */
  tryLater(): void {
    this.#pauses += 1;
    this.trySoon();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#stopWaking();
  }
}
