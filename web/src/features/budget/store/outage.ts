import { ApiError, isUnauthorized, lacksSecondFactor } from '#lib/api/api-error.ts';

const LONGEST_PAUSE_MS = 30_000;
const FAULTS = 5;

const PASSING = new Set([408, 429, 502, 503, 504]);

export type Fate = 'again' | 'held' | 'refused';

/** What becomes of an entry whose request failed for the nth time. */
export function fateOf(error: Error, tries: number): Fate {
  if (!(error instanceof ApiError)) return 'refused';
  const { kind, status } = error;
  if (kind === 'fetch' || kind === 'timeout' || PASSING.has(status)) return 'again';
  // Nobody is signed in, a second factor is to be set up first, or the page is of another build: whoever opens the sheet next goes on.
  if (isUnauthorized(error) || lacksSecondFactor(error) || status === 426) return 'held';
  const isOfAnother = kind === 'parsing' && status < 400;
  const mayBeFault = kind === 'parsing' || status >= 500;
  return isOfAnother || (mayBeFault && tries < FAULTS) ? 'again' : 'refused';
}

type OutageDependencies = {
  /** tries again */
  retry: () => void;
  /** calls when the connection may be back; returns what ends it */
  onWake: (wake: () => void) => () => void;
};

/** The time without a connection: it is tried again after ever longer pauses, and when it may be back. */
export class Outage {
  readonly since = new Date();
  readonly #dependencies: OutageDependencies;
  readonly #stopWaking: () => void;
  /** how often it was tried in vain */
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

  /** After the same pause. */
  trySoon(): void {
    clearTimeout(this.#timer);
    const pause = Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** this.#pauses);
    this.#timer = setTimeout(this.#dependencies.retry, pause);
  }

  /** It was tried in vain. */
  tryLater(): void {
    this.#pauses += 1;
    this.trySoon();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#stopWaking();
  }
}
