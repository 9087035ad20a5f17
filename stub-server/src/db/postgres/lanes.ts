import type { Scope } from '#src/db/transact.ts';

/**
 * Commands of one scope run in sequence, in their order of arrival, so that events after their commits are sent
 * in the order of the commits. An exclusive command waits for all earlier ones, and all later ones wait for it.
 */
export class Lanes {
  #lastOfAll: Promise<unknown> = Promise.resolve();
  readonly #lastOf = new Map<string, Promise<unknown>>();
  readonly #free = new Set<Promise<unknown>>();

  run<Result>(scope: Scope, work: () => Promise<Result>): Promise<Result> {
    if (scope.alone === 'everything') return this.#alone(work);
    const lane = laneOf(scope);
    return lane === null ? this.#freely(work) : this.#inLane(lane, work);
  }

  /** Resolves when no command runs. */
  async idle(): Promise<void> {
    await this.#alone(() => Promise.resolve());
  }

  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = Promise.all([this.#lastOfAll, ...this.#lastOf.values(), ...this.#free]).then(work);
    this.#lastOfAll = settled(done);
    this.#lastOf.clear();
    return done;
  }

  #freely<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#lastOfAll.then(work);
    const last: Promise<unknown> = settled(done).then(() => this.#free.delete(last));
    this.#free.add(last);
    return done;
  }

  #inLane<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
    const done = (this.#lastOf.get(lane) ?? this.#lastOfAll).then(work);
    const last: Promise<unknown> = settled(done).then(() => {
      if (this.#lastOf.get(lane) === last) this.#lastOf.delete(lane);
    });
    this.#lastOf.set(lane, last);
    return done;
  }
}

const laneOf = ({ accountId, alone }: Scope): string | null =>
  accountId === null ? (alone ?? null) : String(accountId);

const settled = (done: Promise<unknown>): Promise<void> =>
  done.then(
    () => undefined,
    () => undefined,
  );
