/** Passed in like the clock, so that tests let minutes pass at once. */
export interface Timers {
  /** Calls once after so many milliseconds; returns what stops it. */
  after: (milliseconds: number, run: () => void) => () => void;
}

export const machineTimers: Timers = {
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** Calls again and again until stopped. */
export function every(timers: Timers, milliseconds: number, run: () => void): () => void {
  let stop = () => {};
  const next = () => {
    stop = timers.after(milliseconds, () => {
      next();
      run();
    });
  };
  next();
  return () => stop();
}

/** Timers that run when they are told to. */
export function handTimers(): Timers & { pass: (milliseconds: number) => void } {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  const nextUpTo = (end: number) =>
    waiting.filter(({ at }) => at <= end).toSorted((left, right) => left.at - right.at)[0];
  return {
    after: (milliseconds, run) => {
      const one = { at: now + milliseconds, run };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    pass: (milliseconds) => {
      const end = now + milliseconds;
      for (let next = nextUpTo(end); next; next = nextUpTo(end)) {
        const { at, run } = next;
        waiting = waiting.filter((other) => other !== next);
        now = at;
        run();
      }
      now = end;
    },
  };
}
